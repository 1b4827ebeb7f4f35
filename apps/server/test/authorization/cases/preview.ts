import type { Cases } from './case.ts';

const aTime = 1_800_000_000_000;

/** What operators preview. The reads that a ticket opens are no calls: other-routes.ts has them. */
export const previewCases = {
  'POST /admin/v1/preview/draft': {
    input: () => ({
      draft: {
        kind: 'bulletin' as const,
        id: null,
        fields: { posType: 1, title: '停机维护', content: '<p>今晚</p>', startTime: aTime, endTime: aTime + 1 },
      },
    }),
    alsoHolds: ['bulletin.write'],
  },
  'POST /admin/v1/preview/ticket': { input: () => ({ asOf: aTime, level: 'visitor' as const }) },
  'GET /admin/v1/preview/schedule': { input: () => ({ from: aTime, to: aTime + 1 }) },
} satisfies Partial<Cases>;
