import { describe, expect, it } from "vitest";
import { photoMaxBytes } from "./limits.ts";
import { signupProblemField, signupStepCount, signupStepProblem } from "./signup-steps.ts";

const today = "2026-12-01";
const draft = {
  fullName: "Ada Lovelace",
  email: "ada@example.com",
  password: "secret",
  passwordConfirmation: "secret",
  isOAuthSignup: false,
  birthday: "",
  photoBytes: 0,
  zipCode: "75201",
  workoutTypes: ["gym"],
};
const problemAt = (step: number, changes: Partial<typeof draft> = {}, minimumAge = 0) =>
  signupStepProblem(step, { ...draft, ...changes }, today, minimumAge);

it("a complete sign-up passes every step", () => {
  const steps = Array.from({ length: signupStepCount }, (_, index) => index + 1);
  expect(steps).toHaveLength(5);
  expect(steps.map((step) => problemAt(step))).toEqual([null, null, null, null, null]);
});

describe("step 1", () => {
  it("step 1 of the sign-up asks for the name first, then the email, the password and its confirmation", () => {
    const wrong = { fullName: " ", email: "ada", password: "short", passwordConfirmation: "" };
    expect(problemAt(1, wrong)).toBe("missing_name");
    expect(problemAt(1, { ...wrong, fullName: "Ada" })).toBe("invalid_email");
    expect(problemAt(1, { ...wrong, fullName: "Ada", email: "a@b" })).toBe("weak_password");
    expect(problemAt(1, { passwordConfirmation: "Secret" })).toBe("passwords_differ");
  });

  it("step 1 of the sign-up accepts only a readable name that isn't Spotter's, and a single mailbox as the email", () => {
    expect(problemAt(1, { fullName: "Ada\u202EgniK" })).toBe("unreadable_name");
    expect(problemAt(1, { fullName: "Spotter Team" })).toBe("reserved_name");
    expect(problemAt(1, { email: "a1<ada@example.com>" })).toBe("invalid_email");
    expect(problemAt(1, { email: " ada@example.com " })).toBeNull();
  });

  it("step 1 of the sign-up accepts a password of six characters, but not of five", () => {
    expect(problemAt(1, { password: "12345", passwordConfirmation: "12345" })).toBe(
      "weak_password",
    );
    expect(problemAt(1, { password: "123457", passwordConfirmation: "123457" })).toBeNull();
    expect(problemAt(1, { password: "123456", passwordConfirmation: "123456" })).toBe(
      "predictable_password",
    );
  });

  it("step 1 of the sign-up asks for no password if a provider knows the member", () => {
    const known = { isOAuthSignup: true, password: "", passwordConfirmation: "" };
    expect(problemAt(1, known)).toBeNull();
    expect(problemAt(1, { ...known, fullName: "" })).toBe("missing_name");
  });
});

describe("step 2", () => {
  it("step 2 of the sign-up accepts a birthday from the minimum age on, to the day", () => {
    expect(problemAt(2, { birthday: "2008-12-01" }, 18)).toBeNull();
    expect(problemAt(2, { birthday: "2008-12-02" }, 18)).toBe("too_young");
    expect(problemAt(2, { birthday: "2009-01-01" }, 18)).toBe("too_young");
    expect(problemAt(2, { birthday: "2008-02-29" }, 18)).toBeNull();
    expect(problemAt(2, { birthday: "" }, 18)).toBeNull();
  });

  it("step 2 of the sign-up accepts a birthday up to today, or none", () => {
    expect(problemAt(2, { birthday: today })).toBeNull();
    expect(problemAt(2, { birthday: "2026-12-02" })).toBe("invalid_birthday");
    expect(problemAt(2, { birthday: "2027-01-01" })).toBe("invalid_birthday");
    expect(problemAt(2, { birthday: "1984-06-30" })).toBeNull();
  });

  it("step 2 of the sign-up accepts no birthday before 1900", () => {
    expect(problemAt(2, { birthday: "1900-01-01" })).toBeNull();
    expect(problemAt(2, { birthday: "1899-12-31" })).toBe("ancient_birthday");
    expect(problemAt(2, { birthday: "0084-06-30" })).toBe("ancient_birthday");
  });

  it("step 2 of the sign-up accepts a photo of up to 5 MB", () => {
    expect(problemAt(2, { photoBytes: photoMaxBytes })).toBeNull();
    expect(problemAt(2, { photoBytes: photoMaxBytes + 1 })).toBe("photo_too_large");
  });
});

describe("steps 3 to 5", () => {
  it("steps 3 to 5 of the sign-up need five digits and a workout, and nothing about notifications", () => {
    for (const zipCode of ["", "7520", "752011", "7520a", "75201\n", "٧٥٢٠١"]) {
      expect(problemAt(3, { zipCode })).toBe("invalid_zip_code");
    }
    expect(problemAt(4, { workoutTypes: [] })).toBe("no_workout_type");
    expect(problemAt(5, { fullName: "", zipCode: "", workoutTypes: [] })).toBeNull();
  });

  it("steps 3 to 5 of the sign-up only look at their own fields", () => {
    const broken = { fullName: "", birthday: "9999-01-01", zipCode: "", workoutTypes: [] };
    expect([1, 2, 3, 4, 5].map((step) => problemAt(step, broken))).toEqual([
      "missing_name",
      "invalid_birthday",
      "invalid_zip_code",
      "no_workout_type",
      null,
    ]);
  });
});

it("every problem of the sign-up points to its field", () => {
  for (const field of Object.values(signupProblemField)) expect(draft).toHaveProperty(field);
});
