import type { ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";
import { Boundary } from "./boundary.tsx";
import { RetryState } from "./error-state.tsx";
import type { RetryStateProps } from "./error-state.tsx";

/** Replaces a failing screen by an error with a retry, never a blank page. */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(retry) => <FailedScreen onRetry={retry} />}>{children}</Boundary>
);

type PageBoundaryProps = Omit<RetryStateProps, "onRetry"> & { children: ReactNode };

/** Around the whole page: offers a reload after an uncaught failure, without any other code. */
export const PageBoundary = ({ children, ...texts }: PageBoundaryProps) => (
  <Boundary fallback={() => <FailedScreen {...texts} onRetry={reloadNewest} />}>
    {children}
  </Boundary>
);

export const FailedScreen = (props: RetryStateProps) => (
  <main className="m-auto w-full max-w-column px-gutter py-10">
    <RetryState headedBy="h1" {...props} />
  </main>
);
