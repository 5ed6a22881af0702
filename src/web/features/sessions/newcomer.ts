import { memberKey } from "#web/client/forget-member.ts";
import { anyText, storedSetting } from "#web/client/stored.ts";

/** The username of a member who signed up on this device and hasn't been welcomed; otherwise empty. */
export const newcomer = storedSetting(memberKey("newcomer"), anyText, () => "");
