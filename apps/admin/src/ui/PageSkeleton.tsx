import { listWords as words } from '#src/words/list.ts';

interface PageSkeletonProps {
  /** The page's own heading, where it is known already. */
  title?: string | undefined;
  /** Below a heading that is there. */
  isPart?: boolean;
}

const widths = ['62%', '88%', '74%', '91%', '68%', '83%', '57%'];

/** While a page's code or content is on its way: bars where its rows will be. */
export function PageSkeleton({ title, isPart = false }: PageSkeletonProps) {
  return (
    <div className="page" aria-busy="true">
      {!isPart && (
        <div className="page-head">
          {title === undefined ? (
            <>
              <h1 className="sr">{words.loading}</h1>
              <span className="bar heading" />
            </>
          ) : (
            <h1>{title}</h1>
          )}
        </div>
      )}
      <div className="card skeleton">
        {widths.map((width) => (
          <span key={width}>
            <span className="bar" style={{ width }} />
          </span>
        ))}
      </div>
    </div>
  );
}
