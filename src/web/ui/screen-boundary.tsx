import { Component } from "react";
import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface ScreenBoundaryProps {
  children: ReactNode;
  /** Reloads the page. */
  onRetry: () => void;
}

/** Around a screen: one that fails, or whose code can't be fetched, says so and offers a fresh start; never a blank page. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="m-auto w-full max-w-column px-gutter py-10">
        <ErrorState headedBy="h1" onRetry={this.props.onRetry} />
      </main>
    );
  }
}
