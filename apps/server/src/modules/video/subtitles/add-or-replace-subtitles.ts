import { randomBytes } from 'node:crypto';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { SubtitleLanguage } from '@lanyu/contract/subtitles';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure, FailureWithData } from '../../../failure.ts';
import {
  claimUploadOfStaff,
  deleteClaimedUpload,
  readWholeClaimedUploadIntoMemory,
  removeUnclaimedUploadOfStaff,
} from '../../media/public.ts';
import { recordAudit, readStaffNames } from '../../staff/public.ts';
import { enqueueDeletionOfSubtitleFile } from './delete-subtitle-file.ts';
import { parseSubtitleFile } from './parse-subtitle-file.ts';
import { findSubtitles, lockVideoForSubtitles, upsertSubtitles } from './subtitles.queries.ts';
import { staffSubtitlesOf } from './sort-subtitles-and-map-for-staff.ts';
import { serializeCuesToWebVtt } from './serialize-cues-to-web-vtt.ts';

const call = 'PUT /admin/v1/video/{id}/subtitles/{language}';

/** Adds the subtitles of a language, or puts others in their place. What players get is written anew from times and text. */
export async function addOrReplaceSubtitles(
  deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'now'>,
  staffId: string,
  { id, language, upload, version }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  // One name for every try of the transaction, so that none leaves a file behind that no row names.
  const file = `subtitles-${randomBytes(12).toString('hex')}.vtt`;
  let isStored = false;
  try {
    const saved = await transaction(deps.db, async (tx) => {
      const video = await lockVideoForSubtitles(tx, id);
      if (video === undefined) throw new Failure('notFound');
      if (video.state !== 'ready') throw new Failure('videoNotReady');
      const before = await findSubtitles(tx, id, language);
      if ((before?.version ?? 0) !== version) throw new Failure('editedByOthers');
      await claimUploadOfStaff(tx, staffId, upload, 'subtitles');
      const cues = parseSubtitleFile(
        await readWholeClaimedUploadIntoMemory(tx, deps.storage, upload),
        video.milliseconds,
      );
      const text = Buffer.from(serializeCuesToWebVtt(cues));
      isStored = true;
      await deps.storage.put(`${video.folder}/${file}`, text, 'application/octet-stream');
      const after = await upsertSubtitles(tx, {
        video_id: id,
        language,
        file,
        cues: cues.length,
        bytes: text.length,
        updated_by: staffId,
        updated_at: new Date(deps.now()),
      });
      if (before !== undefined) await enqueueDeletionOfSubtitleFile(deps, tx, video, before.file);
      await recordAudit(tx, {
        staffId,
        call,
        object: `video ${id}`,
        before: null,
        after: { title: video.title, language, cues: after.cues, replacedCues: before?.cues ?? 0 },
      });
      return staffSubtitlesOf(after, await readStaffNames(tx, [staffId]));
    });
    await deleteClaimedUpload(deps, upload);
    return saved;
  } catch (error) {
    if (isStored) await deleteFileUnlessSaved(deps, { id, language, file }).catch(() => undefined);
    // A file that cannot be read is of no further use, and would count among those that wait.
    if (error instanceof FailureWithData) await removeUnclaimedUploadOfStaff(deps, staffId, upload);
    throw error;
  }
}

/** The lock waits for a commit that nobody heard the end of. */
async function deleteFileUnlessSaved(
  deps: Pick<Deps, 'db' | 'storage'>,
  { id, language, file }: { id: string; language: SubtitleLanguage; file: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const video = await lockVideoForSubtitles(tx, id);
    if (video === undefined || video.folder === '') return;
    if ((await findSubtitles(tx, id, language))?.file !== file) await deps.storage.delete(`${video.folder}/${file}`);
  });
}
