import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { SubtitleLanguage } from '@lanyu/contract/subtitles';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { createVideoAddressSignerAndVerifier } from './signed-addresses.ts';
import { findPlayRefusal } from './play-refusal.ts';
import { dailyViewerId } from './daily-viewer-id.ts';
import { selectSubtitlesOfVideo } from '../subtitles/subtitles.queries.ts';
import { sortByLanguage } from '../subtitles/sort-subtitles-and-map-for-staff.ts';
import { selectVisibleVideo } from '../video.queries.ts';
import { insertPlay } from './plays-positions-and-likes.queries.ts';

const noSprite = { image: '', every: 0, width: 0, height: 0, columns: 0, count: 0 };

/** Addresses for a viewer who may play it; from the primary, so that a change a moment ago counts. */
export async function playVideo(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  uid: string | undefined,
  { id, deviceID }: ParsedInputOf<'POST /v1/video/{id}/play'>,
): Promise<DataOf<'POST /v1/video/{id}/play'>> {
  const row = await selectVisibleVideo(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  const refusal = await findPlayRefusal(deps, uid, row.access);
  if (refusal !== undefined) throw new Failure(refusal);
  const day = shanghaiDayOf(deps.now());
  const person = dailyViewerId(deps.keys.first, day, uid === undefined ? { deviceID } : { uid });
  await insertPlay(deps.db.pool, { id, day, person, now: new Date(deps.now()) });
  const { address, expireTime } = createVideoAddressSignerAndVerifier(deps).addressesOf(row.folder, row.milliseconds);
  const subtitleTracks = sortByLanguage(await selectSubtitlesOfVideo(deps.db.write, id)).map(({ language, file }) => ({
    language: language as SubtitleLanguage,
    address: address(file),
  }));
  return {
    playlist: address('master.m3u8'),
    qualities: row.qualities.map(({ height, playlist, bandwidth }) => ({
      height,
      playlist: address(playlist),
      bandwidth,
    })),
    sprite: row.sprite === null ? noSprite : { ...row.sprite, image: address(row.sprite.image) },
    subtitles: subtitleTracks[0]?.address ?? '',
    subtitleTracks,
    expireTime,
  };
}
