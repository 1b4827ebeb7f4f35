import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { addWord } from './add-word.ts';
import { changeWord } from './change-word.ts';
import { decideCase } from './decide-case.ts';
import { hideThing } from './hide-thing.ts';
import type { JudgedKinds } from './judged.ts';
import { listCases } from './list-cases.ts';
import { listSilences } from './list-silences.ts';
import { listWords } from './list-words.ts';
import { readCase } from './read-case.ts';
import { silenceUser } from './silence-user.ts';

export function moderationAdmin(mount: Mount, deps: Deps, judged: JudgedKinds): void {
  mount('GET /admin/v1/moderation/case/list', ({ input }) => listCases(deps, judged, input));
  mount('GET /admin/v1/moderation/case/{id}', ({ input }) => readCase(deps, judged, input.id));
  mount('POST /admin/v1/moderation/case/{id}/decide', ({ input, caller }) =>
    decideCase(deps, judged, caller.staffId, input),
  );
  mount('POST /admin/v1/moderation/hide', ({ input, caller }) => hideThing(deps, judged, caller.staffId, input));
  mount('GET /admin/v1/moderation/word/list', ({ input }) => listWords(deps, input));
  mount('POST /admin/v1/moderation/word', ({ input, caller }) => addWord(deps, caller.staffId, input));
  mount('PUT /admin/v1/moderation/word/{id}', ({ input, caller }) => changeWord(deps, caller.staffId, input));
  mount('GET /admin/v1/moderation/silence/list', ({ input }) => listSilences(deps, input));
  mount('POST /admin/v1/moderation/silence', ({ input, caller }) => silenceUser(deps, caller.staffId, input));
}
