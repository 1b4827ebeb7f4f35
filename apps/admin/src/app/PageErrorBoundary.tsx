import { Component, type ReactNode } from 'react';
import { LoadErrorWithReload } from '../ui/list/LoadErrorWithReload.tsx';

interface PageBoundaryProps {
  /** Of the page, which cannot show its own. */
  title: string;
  children: ReactNode;
}

/** A page whose code did not arrive, or that failed: the frame stays, and the page can be loaded again. */
export class PageErrorBoundary extends Component<PageBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className="page">
        <div className="page-head">
          <h1>{this.props.title}</h1>
        </div>
        <section className="card">
          <LoadErrorWithReload error={error} onReload={() => location.reload()} />
        </section>
      </div>
    );
  }
}
