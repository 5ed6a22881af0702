import { Component } from "react";
import type { ReactNode } from "react";
import { ErrorState } from "#web/ui/error-state.tsx";

/** A screen that fails, or whose code can't be fetched, says so; the ways to the others stay. */
export class ScreenFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="m-auto w-full max-w-column px-gutter py-10">
        <ErrorState headedBy="h1" onRetry={() => location.reload()} />
      </main>
    );
  }
}
