import { lazy, useState } from "react";
import type { ComponentType } from "react";

export interface LazyScreen {
  readonly Component: ComponentType;
  /** Fetches the screen's code ahead of its being shown. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/** A screen, or a part of one, in its own chunk. Once loaded it is drawn without a pause. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  const loadOnce = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  return {
    Component: function Shown() {
      // Chosen once, so that the screen isn't mounted again when its code has come.
      const [Chosen] = useState(() => loaded ?? Lazy);
      return <Chosen />;
    },
    preload: async () => {
      await loadOnce().catch(() => null);
    },
    isLoaded: () => loaded !== null,
  };
}
