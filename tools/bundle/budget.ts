import type { Measured } from './measure.ts';

export interface Budget {
  firstLoadKB: number;
  /** What any other page may add to that; what is fetched when a film is played or a picture cropped is no page. */
  pageKB: number;
}

/** What left the first load is fetched by the pages that need it (docs/decisions/0087-what-comes-after-the-first-view.md). */
export const portalBudget: Budget = { firstLoadKB: 95, pageKB: 60 };
/** After signing in, at a desk, with a component library that stays in the cache. */
export const consoleBudget: Budget = { firstLoadKB: 450, pageKB: 150 };

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const firstLoadBytes = ({ firstLoad }: Pick<Measured, 'firstLoad'>) =>
  [...firstLoad.values()].reduce((sum, bytes) => sum + bytes, 0);

/** What of a build is larger than it may be. */
export function budgetFaults(
  app: string,
  measured: Pick<Measured, 'firstLoad' | 'pages'>,
  { firstLoadKB, pageKB }: Budget,
): string[] {
  const faults: string[] = [];
  if (measured.firstLoad.size === 0) faults.push(`${app}: no script found in the build: nothing was measured`);
  const over = firstLoadBytes(measured) - firstLoadKB * 1000;
  if (over > 0) faults.push(`${app}: the first load is ${kilobytes(over)} over its budget of ${firstLoadKB} kB`);
  const large = measured.pages.filter(({ name, bytes }) => name.endsWith('Page.tsx') && bytes > pageKB * 1000);
  return [
    ...faults,
    ...large.map(({ name, bytes }) => `${app}: ${name} adds ${kilobytes(bytes)}, more than ${pageKB} kB`),
  ];
}
