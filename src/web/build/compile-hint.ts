import type { Plugin } from "vite";

const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Has browsers that know the hint (Chromium) compile the app's functions on another thread while they come, instead of
 * one by one on the page's thread when each is called first. It counts at the very beginning of a file only.
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
