import { lazy } from "react";
import type { ComponentType } from "react";

/** A component in its own chunk that the screen does without where the chunk can't be fetched. */
export const lazyOrNothing = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));
