import { text } from 'node:stream/consumers';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readStaffNames } from '../../staff/public.ts';
import { findFolderOfVideo, findSubtitles, selectSubtitlesOfVideo } from './subtitles.queries.ts';
import { sortByLanguage, staffSubtitlesOf } from './sort-subtitles-and-map-for-staff.ts';

/** From the primary: who just changed them reads them again. */
export async function listSubtitlesForStaff(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<DataOf<'GET /admin/v1/video/{id}/subtitles'>> {
  const db = deps.db.write;
  if ((await findFolderOfVideo(db, id)) === undefined) throw new Failure('notFound');
  const rows = await selectSubtitlesOfVideo(db, id);
  const names = await readStaffNames(db, [...new Set(rows.map((row) => row.updated_by))]);
  return sortByLanguage(rows).map((row) => staffSubtitlesOf(row, names));
}

/** As players get them. */
export async function readSubtitlesText(
  deps: Pick<Deps, 'db' | 'storage'>,
  { id, language }: ParsedInputOf<'GET /admin/v1/video/{id}/subtitles/{language}'>,
): Promise<DataOf<'GET /admin/v1/video/{id}/subtitles/{language}'>> {
  const [video, row] = [await findFolderOfVideo(deps.db.write, id), await findSubtitles(deps.db.write, id, language)];
  const stored =
    video === undefined || row === undefined ? undefined : await deps.storage.get(`${video.folder}/${row.file}`);
  if (stored === undefined) throw new Failure('notFound');
  return { text: await text(stored.stream) };
}
