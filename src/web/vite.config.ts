import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { servedBeforePaint } from "./build/before-paint.ts";
import { callsOnly } from "./build/calls.ts";
import { compiledAhead } from "./build/compile-hint.ts";
import { servedConsole } from "./build/console.ts";
import { servedFaces } from "./build/faces.ts";
import { finished } from "./build/finish.ts";
import { withPageHead } from "./build/page-head.ts";

/** sonner writes a <style> at load, which the page's policy forbids; the app imports its stylesheet instead. */
function withoutInjectedStyles(): Plugin {
  return {
    name: "spotter:without-injected-styles",
    transform(code, id) {
      if (!/\/sonner\/dist\/.*\.mjs/.test(id)) return null;
      const stripped = code.replace(/^__insertCSS\(.*\)\s*;?$/m, "");
      if (stripped === code) throw new Error("sonner no longer injects its styles by __insertCSS");
      return { code: stripped, map: null };
    },
  };
}

/**
 * Base UI registers the variables of a drawer's swipe when the first one opens, at which the browser restyles the whole
 * page; ui/drawer.css has registered them by then.
 */
function withoutLateRegistration(): Plugin {
  return {
    name: "spotter:without-late-registration",
    apply: "build",
    transform(code, id) {
      if (!id.includes("/@base-ui/react/drawer/popup/DrawerPopup.")) return null;
      const stripped = code.replace(/^\s+removeCSSVariableInheritance\(\);$/m, "");
      if (stripped === code)
        throw new Error("Base UI registers a drawer's variables elsewhere now");
      return { code: stripped, map: null };
    },
  };
}

// A browser asks one host for six files at once, and each costs a phone more than a few kilobytes do. So what belongs
// together comes as one file: what all screens behind the start page need, what several of them use of the kit (that
// which the list of sessions shows apart from the rest), and what the screens of a feature share. Large parts stay with
// who wants them.
const memberShell =
  /\/node_modules\/@tanstack|\/src\/(words\/(lists|plural|en\/(tabs|bookings|choices|connections|notifications|sessions))\.ts|web\/(app\/(gated-screens|use-login-effects)|client\/(current-user|dates|return-path|live-(queries|stream)|query-client|session-)|ui\/lucide-icon))/;
/** The start page fetches its form when it stands, and the screens behind it have the same fields. */
const form = /\/src\/web\/(features\/landing\/access-form|ui\/(field|text-field))\.tsx/;
const kitOfSessions =
  /\/src\/web\/(ui\/(art\/(art|empty-drawing|training-icons)|avatar(\.|-look)|badge|card|empty-state|external-link|icon-line|loaded|screen\.|use-lazy-overlay|venue-link|workout-tile)|client\/(failure-reason|newcomer|other-time-zone|stacked-people|venue-later))|\/src\/shared\/rules\/(audiences|booking-states|maps-link|session-filter)|\/lucide-react\/dist\/esm\/icons\/(bell|calendar-days|check|globe|lock-keyhole|map-pin|plus|rotate-cw|sliders-horizontal|venus)\.mjs/;
const kit =
  /\/src\/web\/(ui\/(chip-group|deferred-render|fact-list|menu-list|section)|client\/(?!push-device|use-waitlist|problem-text|signup-handover))|\/src\/shared\/(?!api\/|rules\/(names|locations|passwords|email-addresses|providers|attendance|objections|icebreakers|waitlists|cancellations|survey-steps|moderation))|\/lucide-react\/dist\/esm\/icons\//;

/** What follows what others do, and says on the tabs how much of it there is, is fetched when the first screen stands. */
const news =
  /\/src\/web\/(features\/(bookings\/events|connections\/connections)-badge|client\/(live\.ts|live-patches|messages-query|new-matches|seen-moments))|\/src\/shared\/rules\/matches/;

/** The words of a language are named by it, without its region or script: `de-tabs-….js`, `pt-tabs-….js`. */
function chunkFileName({ moduleIds }: { moduleIds: string[] }): string {
  const [tag, ...others] = new Set(
    moduleIds.map((id) => /\/src\/words\/(\w+)[\w-]*\//.exec(id)?.[1]),
  );
  return `assets/${tag === undefined || others.length > 0 ? "" : `${tag}-`}[name]-[hash].js`;
}

/** The bell stands on the screens of the sessions only, and what lets members in is used by all screens that do. */
const authChunk =
  /\/src\/(shared\/rules\/(passwords|email-addresses|providers)|web\/(features\/(accounts|passwords|sign-in)\/|client\/(problem-text|signup-handover)))/;
function featureChunk(id: string): string | null {
  if (authChunk.test(id)) return "accounts";
  const feature = /\/src\/web\/features\/(\w+)\//.exec(id)?.[1] ?? null;
  return feature === "notifications" ? "sessions" : feature;
}

const resolve = {
  alias: [
    // wouter and Base UI bring a stand-in for a hook that React has itself.
    { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
    // What the library makes its icons with costs a phone more than the icons.
    {
      find: /^\.\.\/createLucideIcon\.mjs$/,
      replacement: `${import.meta.dirname}/ui/lucide-icon.tsx`,
    },
  ],
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callsOnly(),
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    withoutLateRegistration(),
    withPageHead(),
    servedBeforePaint(),
    servedConsole(),
    servedFaces(),
    compiledAhead(),
    finished(() => [callsOnly(), react()], resolve),
  ],
  // Pre-bundling would go round the transform above.
  optimizeDeps: { exclude: ["sonner"] },
  resolve,
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // The server's hints name what a first view needs; what comes later is fetched before it is wanted (app/use-login-effects.ts).
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 5 },
            { name: "form", test: form, priority: 4 },
            { name: "member", test: memberShell, priority: 4 },
            { name: "kit", test: kitOfSessions, minShareCount: 2, priority: 4 },
            { name: "news", test: news, priority: 3 },
            { name: "more-kit", test: kit, minShareCount: 2, priority: 2 },
            // Asked for at sign-up, shown elsewhere.
            { name: "names", test: /\/src\/shared\/rules\/names/, priority: 2 },
            {
              debugName: "shared within a feature",
              name: featureChunk,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // The host stays what the browser sees: signing in with a provider comes back to it.
  server: {
    proxy: {
      "/api": { target: `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`, changeOrigin: false },
    },
  },
});
