import type { Cases } from './case.ts';

const aTime = 1_800_000_000_000;

/** What operators preview. The reads that a ticket opens are no calls: other-routes.ts has them. */
export const previewCases = {
  'POST /admin/v1/preview/ticket': { input: () => ({ asOf: aTime, level: 'visitor' as const }) },
  'GET /admin/v1/preview/schedule': { input: () => ({ from: aTime, to: aTime + 1 }) },
} satisfies Partial<Cases>;
