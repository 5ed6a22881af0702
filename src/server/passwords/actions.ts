export { guessPassword } from "./guess-password.ts";
export { lockPassword } from "./queries.ts";
