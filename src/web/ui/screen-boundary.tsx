import type { ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";
import { Boundary } from "./boundary.tsx";
import { RetryState } from "./error-state.tsx";
import type { RetryStateProps } from "./error-state.tsx";

/** Around a screen: one that fails says so and can be tried again; never a blank page. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(retry) => <FailedScreen onRetry={retry} />}>{children}</Boundary>
);

type PageBoundaryProps = Omit<RetryStateProps, "onRetry"> & { children: ReactNode };

/** Around all of a page: what nothing else has caught offers to load the page again, with nothing but what is here. */
export const PageBoundary = ({ children, ...texts }: PageBoundaryProps) => (
  <Boundary fallback={() => <FailedScreen {...texts} onRetry={reloadNewest} />}>
    {children}
  </Boundary>
);

/** In the place of a screen that failed, or whose code can't be fetched. */
export const FailedScreen = (props: RetryStateProps) => (
  <main className="m-auto w-full max-w-column px-gutter py-10">
    <RetryState headedBy="h1" {...props} />
  </main>
);
