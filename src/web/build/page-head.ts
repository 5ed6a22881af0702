import type { Plugin } from "vite";
import { pageHead } from "#words/en/app.ts";

/** Titles, descriptions and home screen texts from the catalogue, and the font that every first paint needs. */
export function withPageHead(): Plugin {
  return {
    name: "spotter:page-head",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const meta = (attrs: Record<string, string>) => ({
          tag: "meta",
          attrs,
          injectTo: "head" as const,
        });
        const tags = [
          { tag: "title", children: pageHead.title, injectTo: "head" as const },
          meta({ name: "description", content: pageHead.description }),
          meta({ property: "og:type", content: "website" }),
          meta({ property: "og:site_name", content: pageHead.title }),
          meta({ property: "og:title", content: pageHead.shareTitle }),
          meta({ property: "og:description", content: pageHead.description }),
          meta({ property: "og:image", content: "/icons/share.png" }),
          meta({ name: "twitter:card", content: "summary_large_image" }),
          { tag: "noscript", children: pageHead.needsScripts, injectTo: "body" as const },
        ];
        const font = Object.keys(bundle ?? {}).find((name) =>
          /figtree-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (font === undefined) return { html, tags };
        const attrs = {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          crossorigin: "",
          href: `/${font}`,
        };
        return { html, tags: [{ tag: "link", attrs, injectTo: "head-prepend" as const }, ...tags] };
      },
    },
  };
}

const canvas = { light: "#faf8f4", dark: "#171310" };

/** One for each scheme, because a manifest has one color for the screen at the app's start. */
export function webManifest(scheme: keyof typeof canvas): string {
  const { title, description, shortcuts } = pageHead;
  const png = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: title,
    short_name: title,
    description,
    lang: "en",
    start_url: "/home",
    scope: "/",
    display: "standalone",
    theme_color: canvas[scheme],
    background_color: canvas[scheme],
    categories: ["fitness", "health", "social"],
    icons: [
      png("icon-192", 192, "any"),
      png("icon-512", 512, "any"),
      png("maskable-192", 192, "maskable"),
      png("maskable-512", 512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: [
      { name: shortcuts.events, url: "/events" },
      { name: shortcuts.connections, url: "/connections" },
    ],
  });
}
