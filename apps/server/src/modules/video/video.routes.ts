import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import type { Caller } from '../../plugins/guards/caller-types.ts';
import { addFavouriteVideo, removeFavouriteVideo } from './favourites/add-and-remove-favourite-video.ts';
import { listFavouriteVideos } from './favourites/list-favourite-videos.ts';
import { savePositionAndRecordWatchedAtEnd } from './playback/save-position-and-record-watched-at-end.ts';
import { addLikeToVideo, removeLikeFromVideo } from './playback/like-and-unlike-video.ts';
import { listLikedVideos } from './likes/list-liked-videos.ts';
import { playVideo } from './playback/play-video.ts';
import { readVideo } from './read-video.ts';
import type { CachedVideoReads } from './video.reads.ts';

const uidOf = (caller: Caller) => (caller.kind === 'user' ? caller.uid : undefined);

export function videoRoutes(mount: MountCall, deps: Deps, { categories, videos }: CachedVideoReads): void {
  mount('GET /v1/video/category/list', () => categories());
  mount('GET /v1/video/list', ({ input }) => videos(input));
  mount('GET /v1/video/like/me', ({ input, caller }) => listLikedVideos(deps, caller.uid, input));
  mount('GET /v1/video/{id}', ({ input, caller }) => readVideo(deps, uidOf(caller), input.id));
  mount('POST /v1/video/{id}/play', ({ input, caller }) => playVideo(deps, uidOf(caller), input));
  mount('PUT /v1/video/{id}/position', ({ input, caller }) =>
    savePositionAndRecordWatchedAtEnd(deps, caller.uid, input),
  );
  mount('POST /v1/video/{id}/like', ({ input, caller }) => addLikeToVideo(deps, caller.uid, input.id));
  mount('PUT /v1/video/{id}/like', ({ input, caller }) => addLikeToVideo(deps, caller.uid, input.id));
  mount('DELETE /v1/video/{id}/like', ({ input, caller }) => removeLikeFromVideo(deps, caller.uid, input.id));
  mount('POST /v1/video/{id}/favourite', ({ input, caller }) => addFavouriteVideo(deps, caller.uid, input.id));
  mount('DELETE /v1/video/{id}/favourite', ({ input, caller }) => removeFavouriteVideo(deps, caller.uid, input.id));
  mount('GET /v1/video/favourite/list', ({ input, caller }) => listFavouriteVideos(deps, caller.uid, input));
}
