import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { addCodes } from './codes/add-codes.ts';
import { listCodesOfUserForStaff, revealCodeOfUser } from './codes/codes-of-user-for-staff.ts';
import { changePack } from './change-pack.ts';
import { listPacksForStaff } from './list-packs-for-staff.ts';
import { listBatches } from './activation/list-batches.ts';
import { makeBatch } from './activation/make-batch.ts';
import { withdrawUnclaimedCodes } from './codes/withdraw-unclaimed-codes.ts';
import { createPack } from './create-pack.ts';

export function giftsAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/gift/pack/list', ({ input }) => listPacksForStaff(deps, input));
  mount('POST /admin/v1/gift/pack', ({ input, caller }) => createPack(deps, caller.staffId, input));
  mount('PUT /admin/v1/gift/pack/{id}', ({ input, caller }) => changePack(deps, caller.staffId, input));
  mount('POST /admin/v1/gift/pack/{id}/code', ({ input, caller }) => addCodes(deps, caller.staffId, input));
  mount('POST /admin/v1/gift/pack/{id}/return', ({ input, caller }) =>
    withdrawUnclaimedCodes(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/gift/user/{uid}/code/list', ({ input }) => listCodesOfUserForStaff(deps, input));
  mount('POST /admin/v1/gift/user/{uid}/code/{id}/reveal', ({ input }) => revealCodeOfUser(deps, input));
  mount('GET /admin/v1/gift/batch/list', ({ input }) => listBatches(deps, input));
  mount('POST /admin/v1/gift/batch', ({ input, caller }) => makeBatch(deps, caller.staffId, input));
}
