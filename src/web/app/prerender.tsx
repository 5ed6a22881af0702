import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { englishWords } from "#web/client/messages.ts";
import { App } from "./app.tsx";
import { SplashMark } from "./splash.tsx";

/** The screen until the app is ready. */
export const splashHtml = (): string => renderToStaticMarkup(<SplashMark />);

/** The start page in English as HTML, rendered at build time. */
export async function landingHtml(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App words={englishWords} ssrPath="/" />
    </StrictMode>,
    // Nothing is streamed later, which would need a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // The page has its title already.
  return html.replace(/<title>[^<]*<\/title>/, "");
}
