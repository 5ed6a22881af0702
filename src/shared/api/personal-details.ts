import { z } from "zod";
import { genders } from "#shared/rules/choices.ts";
import { zipCodePattern } from "#shared/rules/locations.ts";
import { call } from "./call.ts";
import { day, storable } from "./primitives.ts";

export const zipCode = storable.regex(zipCodePattern, "must be five digits");

/** Answers of sign-up that nobody else ever sees. */
export const personalDetails = z.object({
  gender: z.enum(genders).nullable(),
  birthday: day.nullable(),
  /** The origin of distances. It doesn't change the member's city. */
  zipCode,
});

export const readPersonalDetails = call({
  method: "GET",
  path: "/api/personal-details",
  summary: "The member's gender, birthday and ZIP code",
  permit: "member",
  replies: { 200: personalDetails },
});

export const savePersonalDetails = call({
  method: "PUT",
  path: "/api/personal-details",
  summary: "Changes the member's gender, birthday and ZIP code; omitted fields stay",
  description:
    "A member with a spot in a coming session for women, or on its waitlist, must give it up before a change that excludes them.",
  permit: "member",
  body: personalDetails.partial(),
  replies: { 200: personalDetails },
  refusals: ["holds_women_sessions", "too_many_requests"],
});

export type PersonalDetails = z.infer<typeof personalDetails>;
export type PersonalDetailsChange = z.output<ReturnType<typeof personalDetails.partial>>;
