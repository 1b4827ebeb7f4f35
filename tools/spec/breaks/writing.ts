import type { Entry } from './break.ts';

/** What goes into posts and comments: pictures, polls, quotes, drafts, regions. */
export const writingBreaks: Entry[] = [
  {
    clause: 'X-C38',
    file: 'apps/server/src/modules/square/regions/create-region-or-empty-if-disabled.ts',
    find: "(shown ? region : '')",
    replace: '(shown ? region : region)',
    test: 'apps/server/src/modules/square/regions/regions.test.ts',
    title: 'turned off nothing is computed',
  },
  {
    clause: 'X-C38',
    file: 'apps/server/src/integrations/ip-regions/region-of-ip-database-entry.ts',
    find: '`${china}${outside}`',
    replace: 'outside',
    test: 'apps/server/src/integrations/ip-regions/open-region-lookup.test.ts',
    title: 'is in',
  },
  {
    clause: 'X-C39',
    file: 'apps/server/src/modules/square/comments/show-hide-and-delete-comment.ts',
    find: 'locked.comment.images.map(({ folder }) => folder),',
    replace: '[],',
    test: 'apps/server/src/modules/square/comments/comment-images.test.ts',
    title: 'deleted, the files go',
  },
  {
    clause: 'X-C39',
    file: 'apps/web/src/features/square/writing/insert-at-selection.ts',
    find: 'text.slice(0, from) + added + text.slice(to)',
    replace: 'text + added',
    test: 'apps/web/src/features/square/comments/CommentWritingTools.browser.test.tsx',
    title: 'emoji by keyboard',
  },
  {
    clause: 'X-C40',
    file: 'apps/server/src/modules/square/polls/poll-view.ts',
    find: 'const told = ended || voted > 0 || forStaff;',
    replace: 'const told = true || forStaff;',
    test: 'apps/server/src/modules/square/polls/polls.test.ts',
    title: 'what others chose is told to who voted',
  },
  {
    clause: 'X-C40',
    file: 'apps/server/src/modules/square/polls/polls.queries.ts',
    find: "q.selectFrom('voted').select(['voted.post_id', 'voted.answer', sql.lit(1).as('votes')])",
    replace: "q.selectFrom('voted').select(['voted.post_id', 'voted.answer', sql.lit(2).as('votes')])",
    test: 'apps/server/src/modules/square/polls/polls.test.ts',
    title: '64 at once',
  },
  {
    clause: 'X-C41',
    file: 'apps/server/src/modules/square/hydration/quoted-posts-visible-to-viewer.ts',
    find: 'return new Map([...quoted].filter(([, post]) => isListed(post, facts, mutedWords)));',
    replace: 'return new Map([...quoted].filter(() => mutedWords.length >= 0));',
    test: 'apps/server/src/modules/square/quotes/quotes.test.ts',
    title: 'hidden, deleted, with a block',
  },
  {
    clause: 'X-C42',
    file: 'apps/web/src/features/square/compose/drafts/shelved-drafts.ts',
    find: "if (before.length >= maxShelvedDrafts) return 'full';",
    replace: '',
    test: 'apps/web/src/features/square/compose/drafts/shelved-drafts.test.ts',
    title: 'at most twenty',
  },
];
