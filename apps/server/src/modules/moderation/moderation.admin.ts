import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { addWord } from './words/add-word.ts';
import { changeWord } from './words/change-word.ts';
import { decideCase } from './cases/decide-case.ts';
import { hideUnreportedContent } from './cases/hide-unreported-content.ts';
import type { ModeratableAccessByKind } from './moderatable.ts';
import { listCases } from './cases/list-cases.ts';
import { listCasesOfUser } from './cases/list-cases-of-user.ts';
import { listPostingBans } from './posting-bans/list-posting-bans.ts';
import { listSensitiveWordsForStaff } from './words/list-sensitive-words-for-staff.ts';
import { readCase } from './cases/read-case.ts';
import { setPostingBan } from './posting-bans/set-posting-ban.ts';

export function moderationAdmin(mount: Mount, deps: Deps, moderatable: ModeratableAccessByKind): void {
  mount('GET /admin/v1/moderation/case/list', ({ input }) => listCases(deps, moderatable, input));
  mount('GET /admin/v1/moderation/user/{uid}/case/list', ({ input }) => listCasesOfUser(deps, moderatable, input));
  mount('GET /admin/v1/moderation/case/{id}', ({ input }) => readCase(deps, moderatable, input.id));
  mount('POST /admin/v1/moderation/case/{id}/decide', ({ input, caller }) =>
    decideCase(deps, moderatable, caller.staffId, input),
  );
  mount('POST /admin/v1/moderation/hide', ({ input, caller }) =>
    hideUnreportedContent(deps, moderatable, caller.staffId, input),
  );
  mount('GET /admin/v1/moderation/word/list', ({ input }) => listSensitiveWordsForStaff(deps, input));
  mount('POST /admin/v1/moderation/word', ({ input, caller }) => addWord(deps, caller.staffId, input));
  mount('PUT /admin/v1/moderation/word/{id}', ({ input, caller }) => changeWord(deps, caller.staffId, input));
  mount('GET /admin/v1/moderation/silence/list', ({ input }) => listPostingBans(deps, input));
  mount('POST /admin/v1/moderation/silence', ({ input, caller }) => setPostingBan(deps, caller.staffId, input));
}
