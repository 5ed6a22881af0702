export { guessPassword } from "./guess-password.ts";
export { holdPassword } from "./queries.ts";
