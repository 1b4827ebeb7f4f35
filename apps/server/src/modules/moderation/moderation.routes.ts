import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { appeal } from './cases/appeal.ts';
import type { ModeratableKinds } from './moderatable.ts';
import { listSensitiveWords } from './words/list-sensitive-words.ts';
import { reportContent } from './cases/report-content.ts';

export function moderationRoutes(mount: Mount, deps: Deps, moderatable: ModeratableKinds): void {
  const words = cachedAnswer('GET /v1/square/sensitiveword/list', (input: Parameters<typeof listSensitiveWords>[1]) =>
    listSensitiveWords(deps, input),
  );
  mount('GET /v1/square/sensitiveword/list', ({ input }) => words(input));
  mount('POST /v1/moderation/report', ({ input, caller }) => reportContent(deps, moderatable, caller.uid, input));
  mount('POST /v1/moderation/appeal', ({ input, caller }) => appeal(deps, moderatable, caller.uid, input));
}
