import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { englishWords } from "#web/client/messages.ts";
import { App } from "./app.tsx";
import { SplashMark } from "./splash.tsx";

/** What stands on the screen until the app does. */
export const splashHtml = (): string => renderToStaticMarkup(<SplashMark />);

/** The start page in English as HTML. Runs while the app is built, never in a browser. */
export async function landingHtml(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App words={englishWords} ssrPath="/" />
    </StrictMode>,
    // No part is streamed later, which a script would have to move into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // The page has its title already.
  return html.replace(/<title>[^<]*<\/title>/, "");
}
