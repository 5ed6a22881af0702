import type { Audience } from "./choices.ts";

/** Whether a session for the audience can be booked by a member of that gender; null is one who said none. */
export const isOpenTo = (audience: Audience, gender: string | null): boolean =>
  audience === "everyone" || gender === "female";

/**
 * Whether a session for the audience can be booked by whoever is logged in, of whom the app doesn't know the gender.
 */
export const isOpenToUser = (
  { audience }: { readonly audience: Audience },
  { isOpenForWomen = false }: { readonly isOpenForWomen?: boolean | undefined },
): boolean => audience === "everyone" || isOpenForWomen;
