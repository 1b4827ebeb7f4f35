import { createAnswerCache } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { submitAppeal } from './cases/submit-appeal.ts';
import type { ModeratableAccessByKind } from './moderatable.ts';
import { listModerationTotalsByMonthForPlayers } from './months/store-and-list-month-totals.ts';
import { listPublicSensitiveWords } from './words/list-public-sensitive-words.ts';
import { reportContent } from './cases/report-content.ts';

export function moderationRoutes(mount: MountCall, deps: Deps, moderatable: ModeratableAccessByKind): void {
  const words = createAnswerCache(
    'GET /v1/square/sensitiveword/list',
    (input: Parameters<typeof listPublicSensitiveWords>[1]) => listPublicSensitiveWords(deps, input),
  );
  mount('GET /v1/square/sensitiveword/list', ({ input }) => words(input));
  const months = createAnswerCache('GET /v1/moderation/months', (_: object) =>
    listModerationTotalsByMonthForPlayers(deps),
  );
  mount('GET /v1/moderation/months', ({ input }) => months(input));
  mount('POST /v1/moderation/report', ({ input, caller }) => reportContent(deps, moderatable, caller.uid, input));
  mount('POST /v1/moderation/appeal', ({ input, caller }) => submitAppeal(deps, moderatable, caller.uid, input));
}
