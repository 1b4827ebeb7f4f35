import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { ProbeResult, VideoTranscoder } from '../../../integrations/ffmpeg/video-transcoder-types.ts';
import { defineJob, type JobContext } from '../../../queue/queue.ts';
import { uploadFailureWords } from '../../../words/upload-failures.ts';
import { createTempFolderRemovingLeftovers } from '../../../integrations/temp-folder.ts';
import {
  storeGeneratedPicture,
  deleteClaimedUpload,
  writeClaimedUploadToLocalFile,
  markGeneratedPictureShown,
} from '../../media/public.ts';
import { storeVideoFiles } from './store-video-files.ts';
import {
  deleteTranscodingAttemptsByFolder,
  insertTranscodingAttempt,
  markVideoFailed,
  markVideoTranscoded,
  markVideoTranscoding,
  type TranscodedVideo,
} from './transcoding.queries.ts';
import { syncVideoToListsAndSearch } from '../sync-video-to-lists-and-search.ts';
import { findVideoInAnyState } from '../video.queries.ts';

export const transcodeVideoJob = defineJob({
  name: 'video.make',
  data: z.object({ id: z.string() }),
  // Two hours of film may take four times as long. A worker that dies is noticed by its heartbeat all the same.
  expireInSeconds: 10 * 3600,
  retryLimit: 5,
});

/** What the operator reads. */
const reasons = uploadFailureWords.video;

/** A file that looked like a film but cannot be transcoded is not retried for ever. */
const triesOfBroken = 2;

export type TranscodingDeps = Pick<Deps, 'db' | 'storage' | 'images'> & { videos: VideoTranscoder };

/**
 * Makes the files of a video in a folder of this attempt alone. State `ready` and the folder are written in one
 * transaction at the very end: a killed worker leaves a folder that is cleaned up, and never half a video.
 */
export async function transcodeVideo(
  deps: TranscodingDeps,
  id: string,
  { attempt, signal }: Pick<JobContext, 'attempt' | 'signal'>,
): Promise<void> {
  const row = await findVideoInAnyState(deps.db.write, id);
  if (row === undefined || row.upload_id === null) return;
  const upload = row.upload_id;
  const work = await createTempFolderRemovingLeftovers('lanyu-video-');
  const folder = `video/${randomBytes(16).toString('hex')}`;
  let probed: ProbeResult | undefined;
  try {
    await markVideoTranscoding(deps.db.write, id);
    await insertTranscodingAttempt(deps.db.write, id, folder);
    const source = join(work, 'source');
    await writeClaimedUploadToLocalFile(deps, upload, source, signal);
    probed = await deps.videos.probe(source, signal);
    await finish(deps, id, await makeFiles(deps, { source, probed, work, folder, signal }));
  } catch (error) {
    // Deleted by a commit whose answer was lost: then the folder belongs to the video.
    await transaction(deps.db, async (tx) => {
      if ((await deleteTranscodingAttemptsByFolder(tx, [folder])) > 0) await deps.storage.deleteFolder(folder);
    });
    const code = error instanceof Failure && error.code in reasons ? (error.code as keyof typeof reasons) : undefined;
    const broken = code !== undefined && (probed === undefined || attempt >= triesOfBroken);
    if (signal.aborted || (!broken && attempt < transcodeVideoJob.retryLimit)) throw error;
    const mayWorkLater = code === undefined;
    await markVideoFailed(deps.db.write, id, reasons[code ?? 'other'], mayWorkLater);
    if (mayWorkLater) return;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await deleteClaimedUpload(deps, upload);
}

type Ready = Omit<TranscodedVideo, 'poster'> & { poster: Awaited<ReturnType<typeof storeGeneratedPicture>> };

async function makeFiles(
  deps: TranscodingDeps,
  given: { source: string; probed: ProbeResult; work: string; folder: string; signal: AbortSignal },
): Promise<Ready> {
  const { source, probed, work, folder, signal } = given;
  const made = join(work, 'made');
  await mkdir(made);
  const { qualities, sprite, files } = await deps.videos.transcode(source, probed, made, { signal });
  // Not the first frame, which is often black.
  const still = join(work, 'still');
  await mkdir(still);
  const frame = await deps.videos.frame(source, probed.milliseconds / 5, still, signal);
  const poster = await storeGeneratedPicture(deps, await readFile(frame), 'cover');
  await storeVideoFiles(deps.storage, { from: made, files, folder }, signal);
  return { folder, milliseconds: probed.milliseconds, poster, qualities, sprite };
}

async function finish(deps: TranscodingDeps, id: string, { poster, ...made }: Ready): Promise<void> {
  await transaction(deps.db, async (tx) => {
    // From here on the folder belongs to the video, not to an attempt.
    if ((await deleteTranscodingAttemptsByFolder(tx, [made.folder])) === 0)
      throw new Error(`the try ${made.folder} was cleaned away`);
    if (!(await markVideoTranscoded(tx, id, { ...made, poster: poster.stored })))
      throw new Error(`video ${id} was made by another`);
    await markGeneratedPictureShown(tx, poster);
    const row = await findVideoInAnyState(tx, id);
    if (row !== undefined) await syncVideoToListsAndSearch(tx, row);
  });
}
