import { LoadErrorWithReload } from './LoadErrorWithReload.tsx';

interface FailedPageProps {
  title: string;
  error: Error;
  onReload: () => void;
}

/** A page of one object whose object did not come. */
export function PageLoadError({ title, error, onReload }: FailedPageProps) {
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <section className="card">
        <LoadErrorWithReload error={error} onReload={onReload} />
      </section>
    </div>
  );
}
