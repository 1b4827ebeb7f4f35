import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { recordPresenceAtPackAndListOthers } from './record-presence-at-pack-and-list-others.ts';
import { addCodesToPackAndQueueNotices } from './codes/add-codes-to-pack-and-queue-notices.ts';
import { listCodesOfUserForStaff } from './codes/codes-of-user-for-staff.ts';
import { changePack } from './change-pack.ts';
import { listPacksForStaff } from './list-packs-for-staff.ts';
import { listBatches } from './activation/list-batches.ts';
import { makeBatch } from './activation/make-batch.ts';
import { withdrawUnclaimedCodes } from './codes/withdraw-unclaimed-codes.ts';
import { createPackWithoutCodes } from './create-pack-without-codes.ts';
import { endPack } from './end-pack.ts';
import { readPackForStaff } from './read-pack-for-staff.ts';
import { listClaimsOfPack, revealClaimedCode } from './codes/list-claims-of-pack-and-reveal-code.ts';
import { startPackCodeImportFromUpload } from './imports/start-pack-code-import-from-upload.ts';
import { listPackCodeImports, readPackCodeImport } from './imports/list-and-read-pack-code-imports.ts';
import { confirmPackCodeImport, discardPackCodeImport } from './imports/confirm-or-discard-pack-code-import.ts';
import { voidBatch } from './activation/void-batch.ts';
import { lookUpCode } from './activation/look-up-code.ts';

export function giftsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/gift/pack/list', ({ input }) => listPacksForStaff(deps, input));
  mount('POST /admin/v1/gift/pack', ({ input, caller }) => createPackWithoutCodes(deps, caller.staffId, input));
  mount('PUT /admin/v1/gift/pack/{id}', ({ input, caller }) => changePack(deps, caller.staffId, input));
  mount('POST /admin/v1/gift/pack/{id}/code', ({ input, caller }) =>
    addCodesToPackAndQueueNotices(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/gift/pack/{id}/return', ({ input, caller }) =>
    withdrawUnclaimedCodes(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/gift/user/{uid}/code/list', ({ input }) => listCodesOfUserForStaff(deps, input));
  mount('GET /admin/v1/gift/batch/list', ({ input }) => listBatches(deps, input));
  mount('POST /admin/v1/gift/batch', ({ input, caller }) => makeBatch(deps, caller.staffId, input));
  mount('GET /admin/v1/gift/pack/{id}', ({ input }) => readPackForStaff(deps, input.id));
  mount('GET /admin/v1/gift/pack/{id}/presence', ({ input, caller }) =>
    recordPresenceAtPackAndListOthers(deps, caller.staffId, input.id),
  );
  mount('POST /admin/v1/gift/pack/{id}/end', ({ input, caller }) => endPack(deps, caller.staffId, input));
  mount('GET /admin/v1/gift/pack/{id}/claim/list', ({ input }) => listClaimsOfPack(deps, input));
  mount('POST /admin/v1/gift/code/{id}/reveal', ({ input }) => revealClaimedCode(deps, input.id));
  mount('POST /admin/v1/gift/pack/{id}/import', ({ input, caller }) =>
    startPackCodeImportFromUpload(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/gift/pack/{id}/import/list', ({ input }) => listPackCodeImports(deps, input));
  mount('GET /admin/v1/gift/import/{id}', ({ input }) => readPackCodeImport(deps, input.id));
  mount('POST /admin/v1/gift/import/{id}/confirm', ({ input, caller }) =>
    confirmPackCodeImport(deps, caller.staffId, input.id),
  );
  mount('POST /admin/v1/gift/import/{id}/discard', ({ input, caller }) =>
    discardPackCodeImport(deps, caller.staffId, input.id),
  );
  mount('POST /admin/v1/gift/batch/{id}/void', ({ input, caller }) => voidBatch(deps, caller.staffId, input));
  mount('POST /admin/v1/gift/batch/code', ({ input }) => lookUpCode(deps, input.code));
}
