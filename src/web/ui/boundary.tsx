import { Component } from "react";
import type { ReactNode } from "react";
import { reloadNewest } from "#web/client/update.ts";

/** Tries again what failed; settles when that is decided. */
export type Retry = () => void | Promise<void>;

interface BoundaryProps {
  children: ReactNode;
  /** What is shown in place of what failed. */
  fallback: (retry: Retry) => ReactNode;
  onFailure?: () => void;
}

/** Keeps what fails inside it from taking the rest of the page along. */
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

  /** What fails again after it was drawn again needs a fresh page. */
  #retry: Retry = () => (this.#failures > 1 ? reloadNewest() : this.setState({ hasFailed: false }));

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
