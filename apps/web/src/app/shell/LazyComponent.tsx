import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import type { LazyPage } from '../lazy-page.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** Reads the page anew each time it is drawn: it is another one after a failed import was asked for again. */
function Content({ code }: { code: LazyPage }) {
  const { Page } = code;
  return <Page />;
}

function Failed({ code, retry }: { code: LazyPage; retry: () => void }) {
  const onThere = useEffectEvent(retry);
  useEffect(() => code.whenThere(() => onThere()), [code]);
  return (
    <ErrorState
      onRetry={() => {
        code.askAgain();
        retry();
      }}
    />
  );
}

interface PieceProps {
  code: LazyPage;
  /** While the code is on its way. */
  fallback?: ReactNode;
  /** Above the error. */
  bar?: ReactNode;
}

/** A part of the portal that is loaded when it is wanted. What failed to load comes by itself once it can. */
export function LazyComponent({ code, fallback, bar }: PieceProps) {
  const failed = (retry: () => void) => (
    <>
      {bar}
      <Failed code={code} retry={retry} />
    </>
  );
  return (
    <ErrorBoundary instead={failed}>
      <Suspense fallback={fallback}>
        <Content code={code} />
      </Suspense>
    </ErrorBoundary>
  );
}
