import { createStore } from "./store.ts";
import { oneOf } from "./stored.ts";
import { storedSetting } from "./stored-setting.ts";

export const accessFlag = storedSetting("spotter.access", oneOf(["true", "false"]), () => "false");

/** Whether the access code was entered since the page was loaded: the login screen then greets a newcomer. */
export const justEnteredAccessCode = createStore(false);
