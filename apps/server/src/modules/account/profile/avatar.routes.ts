import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { changeAvatar } from './change-avatar.ts';

export function accountAvatarRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /user/center/uploadAvatar', ({ input, caller }) => changeAvatar(deps, caller.uid, input.file));
}
