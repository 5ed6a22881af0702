import { createStore } from "./store.ts";
import { oneOf } from "./stored.ts";
import { storedSetting } from "./stored-setting.ts";

/** Whether this device has entered the access code, or has ever held a login. */
export const accessFlag = storedSetting("spotter.access", oneOf(["true", "false"]), () => "false");

/** Whether that happened since the page was loaded: the next screen then greets a newcomer. */
export const letInJustNow = createStore(false);
