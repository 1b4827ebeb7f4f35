import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { readUploadedPicture } from './pictures/read-uploaded-picture.ts';
import { createPictureFromUpload } from './pictures/create-picture-from-upload.ts';

export function mediaAdmin(mount: Mount, deps: Deps): void {
  mount('POST /admin/v1/media/picture', ({ input, caller }) =>
    createPictureFromUpload(deps, { staffId: caller.staffId, ...input }),
  );
  mount('GET /admin/v1/media/picture/{id}', ({ input }) => readUploadedPicture(deps, input.id));
}
