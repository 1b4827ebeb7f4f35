import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function giftsRoutes(mount: Mount, _deps: Deps): void {
  mount('POST /web/game/detail/giftlist', () => Promise.reject(new Failure('busy')));
}
