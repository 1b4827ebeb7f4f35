import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in for a part that failed; nothing where the part can be done without. */
  instead?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** One part that fails, in its code or on its way here, must not take the portal with it. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.instead?.(this.retry) : this.props.children;
  }
}
