import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { deletePicture } from './library/delete-picture.ts';
import {
  changePictureAlt,
  listLibraryPictures,
  listPictureUses,
  listPictureUploaders,
} from './library/list-library-pictures-and-change-alt.ts';
import { readUploadedPictureState } from './pictures/read-uploaded-picture-state.ts';
import { createPictureFromUpload } from './pictures/create-picture-from-upload.ts';

export function mediaStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /admin/v1/media/picture', ({ input, caller }) =>
    createPictureFromUpload(deps, { staffId: caller.staffId, ...input }),
  );
  mount('GET /admin/v1/media/picture/{id}', ({ input }) => readUploadedPictureState(deps, input.id));
  mount('GET /admin/v1/media/picture/list', ({ input }) => listLibraryPictures(deps, input));
  mount('GET /admin/v1/media/picture/{id}/use/list', ({ input }) => listPictureUses(deps, input.id));
  mount('GET /admin/v1/media/uploader/list', () => listPictureUploaders(deps));
  mount('PUT /admin/v1/media/picture/{id}', ({ input, caller }) => changePictureAlt(deps, caller.staffId, input));
  mount('DELETE /admin/v1/media/picture/{id}', ({ input, caller }) => deletePicture(deps, caller.staffId, input.id));
}
