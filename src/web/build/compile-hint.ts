import type { Plugin } from "vite";

const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes browsers that know the hint (Chromium) compile the app's functions on another thread while loading, instead of
 * one by one on the main thread at their first call. It only works at the very beginning of a file.
 */
export function compiledAhead(): Plugin {
  return {
    name: "spotter:compiled-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = hint + file.code;
      },
    },
  };
}
