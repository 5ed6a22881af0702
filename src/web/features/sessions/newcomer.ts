import { memberKey } from "#web/client/forget-member.ts";
import { storedSetting } from "#web/client/stored-setting.ts";
import { anyText } from "#web/client/stored.ts";

/** The username of who has signed up on this device and is yet to be welcomed; empty for nobody. */
export const newcomer = storedSetting(memberKey("newcomer"), anyText, () => "");
