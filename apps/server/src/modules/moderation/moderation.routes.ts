import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { appeal } from './appeal.ts';
import type { JudgedKinds } from './judged.ts';
import { listSensitiveWords } from './list-sensitive-words.ts';
import { reportThing } from './report-thing.ts';

export function moderationRoutes(mount: Mount, deps: Deps, judged: JudgedKinds): void {
  const words = cachedAnswer('GET /v1/square/sensitiveword/list', (input: Parameters<typeof listSensitiveWords>[1]) =>
    listSensitiveWords(deps, input),
  );
  mount('GET /v1/square/sensitiveword/list', ({ input }) => words(input));
  mount('POST /v1/moderation/report', ({ input, caller }) => reportThing(deps, judged, caller.uid, input));
  mount('POST /v1/moderation/appeal', ({ input, caller }) => appeal(deps, judged, caller.uid, input));
}
