import { Component } from "react";
import type { ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";

/** Retries; settles once the outcome is known. */
export type Retry = () => void | Promise<void>;

interface BoundaryProps {
  children: ReactNode;
  fallback: (retry: Retry) => ReactNode;
  onFailure?: () => void;
}

/** Contains a failure, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failures = 0;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.#failures += 1;
    this.props.onFailure?.();
  }

  /** After a second failure only a fresh page helps. */
  #retry: Retry = () => (this.#failures > 1 ? reloadNewest() : this.setState({ hasFailed: false }));

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
