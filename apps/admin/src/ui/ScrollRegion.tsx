import type { ReactNode } from 'react';

/** What may be wider or longer than its place: it can be scrolled with the keys. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="data-table" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
