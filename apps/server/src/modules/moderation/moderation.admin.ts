import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { claimCase, releaseCase } from './leases/claim-and-release-case.ts';
import { decideCase } from './cases/decide-case.ts';
import { escalateCaseToOtherModerators } from './cases/escalate-case-to-other-moderators.ts';
import { hideUnreportedContent, restoreContent } from './cases/hide-or-restore-content.ts';
import { listCases } from './cases/list-cases.ts';
import { readCase } from './cases/read-case.ts';
import { readQueueFingerprintAndCounts } from './cases/read-queue-fingerprint-and-counts.ts';
import { undoDecision } from './cases/undo-decision.ts';
import type { ModeratableAccessByKind } from './moderatable.ts';
import { listPostingBans } from './posting-bans/list-posting-bans.ts';
import { setOrLiftPostingBan } from './posting-bans/set-or-lift-posting-ban.ts';
import { addSensitiveWord } from './words/add-sensitive-word.ts';
import { changeSensitiveWord } from './words/change-sensitive-word.ts';
import { importSensitiveWords } from './words/import-sensitive-words.ts';
import { listCasesOfUser } from './cases/list-cases-of-user.ts';
import { listSensitiveWordsForStaff } from './words/list-sensitive-words-for-staff.ts';

export function moderationStaffRoutes(mount: MountCall, deps: Deps, moderatable: ModeratableAccessByKind): void {
  mount('GET /admin/v1/moderation/queue', ({ caller }) => readQueueFingerprintAndCounts(deps, caller.staffId));
  mount('GET /admin/v1/moderation/case/list', ({ input, caller }) =>
    listCases(deps, moderatable, caller.staffId, input),
  );
  mount('GET /admin/v1/moderation/case/{id}', ({ input, caller }) =>
    readCase(deps, moderatable, caller.staffId, input.id),
  );
  mount('POST /admin/v1/moderation/case/{id}/claim', ({ input, caller }) => claimCase(deps, caller.staffId, input.id));
  mount('POST /admin/v1/moderation/case/{id}/release', ({ input, caller }) =>
    releaseCase(deps, caller.staffId, input.id),
  );
  mount('GET /admin/v1/moderation/user/{uid}/case/list', ({ input, caller }) =>
    listCasesOfUser(deps, moderatable, caller.staffId, input),
  );
  mount('POST /admin/v1/moderation/case/{id}/decide', ({ input, caller }) =>
    decideCase(deps, moderatable, caller.staffId, input),
  );
  mount('POST /admin/v1/moderation/case/{id}/escalate', ({ input, caller }) =>
    escalateCaseToOtherModerators(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/moderation/case/{id}/undo', ({ input, caller }) =>
    undoDecision(deps, moderatable, caller.staffId, input.id),
  );
  mount('POST /admin/v1/moderation/hide', ({ input, caller }) =>
    hideUnreportedContent(deps, moderatable, caller.staffId, input),
  );
  mount('POST /admin/v1/moderation/restore', ({ input, caller }) =>
    restoreContent(deps, moderatable, caller.staffId, input),
  );
  mount('GET /admin/v1/moderation/word/list', ({ input }) => listSensitiveWordsForStaff(deps, input));
  mount('POST /admin/v1/moderation/word', ({ input, caller }) => addSensitiveWord(deps, caller.staffId, input));
  mount('PUT /admin/v1/moderation/word/{id}', ({ input, caller }) => changeSensitiveWord(deps, caller.staffId, input));
  mount('POST /admin/v1/moderation/word/import', ({ input, caller }) =>
    importSensitiveWords(deps, moderatable, caller.staffId, input),
  );
  mount('GET /admin/v1/moderation/silence/list', ({ input }) => listPostingBans(deps, input));
  mount('POST /admin/v1/moderation/silence', ({ input, caller }) => setOrLiftPostingBan(deps, caller.staffId, input));
}
