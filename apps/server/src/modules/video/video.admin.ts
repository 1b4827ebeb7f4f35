import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { addCategory } from './categories/add-category.ts';
import { addVideo } from './transcoding/add-video.ts';
import { changeCategory } from './categories/change-category.ts';
import { changeVideo } from './change-video.ts';
import { listVideosForStaff } from './list-videos-for-staff.ts';
import { setOrderOfVideoCategories } from './categories/set-order-of-video-categories.ts';
import { listSubtitlesForStaff, readSubtitlesText } from './subtitles/read-subtitles-for-staff.ts';
import { removeSubtitles } from './subtitles/remove-subtitles.ts';
import { addOrReplaceSubtitles } from './subtitles/add-or-replace-subtitles.ts';
import { readVideoForStaff } from './read-video-for-staff.ts';
import { retryVideo } from './transcoding/retry-video.ts';
import { listCategoriesForStaff } from './categories/list-categories-for-players-and-staff.ts';

export function videoStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/video/list', ({ input }) => listVideosForStaff(deps, input));
  mount('POST /admin/v1/video', ({ input, caller }) => addVideo(deps, caller.staffId, input));
  mount('PUT /admin/v1/video/{id}', ({ input, caller }) => changeVideo(deps, caller.staffId, input));
  mount('GET /admin/v1/video/{id}', ({ input }) => readVideoForStaff(deps, input.id));
  mount('POST /admin/v1/video/{id}/retry', ({ input, caller }) => retryVideo(deps, caller.staffId, input));
  mount('GET /admin/v1/video/{id}/subtitles', ({ input }) => listSubtitlesForStaff(deps, input.id));
  mount('GET /admin/v1/video/{id}/subtitles/{language}', ({ input }) => readSubtitlesText(deps, input));
  mount('PUT /admin/v1/video/{id}/subtitles/{language}', ({ input, caller }) =>
    addOrReplaceSubtitles(deps, caller.staffId, input),
  );
  mount('DELETE /admin/v1/video/{id}/subtitles/{language}', ({ input, caller }) =>
    removeSubtitles(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/video/category/order', ({ input, caller }) =>
    setOrderOfVideoCategories(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/video/category/list', () => listCategoriesForStaff(deps));
  mount('POST /admin/v1/video/category', ({ input, caller }) => addCategory(deps, caller.staffId, input));
  mount('PUT /admin/v1/video/category/{id}', ({ input, caller }) => changeCategory(deps, caller.staffId, input));
}
