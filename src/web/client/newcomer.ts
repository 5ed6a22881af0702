import { newcomerKey } from "./forget-member.ts";
import { storedSetting } from "./stored-setting.ts";
import { anyText } from "./stored.ts";

/** The username of who has signed up on this device and is yet to be welcomed; empty for nobody. */
export const newcomer = storedSetting(newcomerKey, anyText, () => "");
