import { createHash } from 'node:crypto';
import type { SubtitleLanguage } from '@lanyu/contract/subtitles';
import type { Tx } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { serializeCuesToWebVtt } from '@lanyu/server/modules/video/subtitles/write-web-vtt';
import { demoSubtitles } from './demo-subtitles.ts';
import type { StoredFilm } from './make-and-store-film-files.ts';

/** Subtitles of a video that was just added: as much of them as its film is long. Nothing where there is no operator. */
export async function seedSubtitles(
  tx: Tx,
  storage: Storage,
  video: { id: string; slug: string; film: StoredFilm },
): Promise<void> {
  const operator = await tx.selectFrom('staff_members').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (operator === undefined) return;
  const { folder, milliseconds } = video.film;
  for (const [language, cues] of Object.entries(demoSubtitles[video.slug] ?? {}) as [
    SubtitleLanguage,
    readonly (readonly [number, number, string])[],
  ][]) {
    const inFilm = cues
      .map(([from, to, text]) => ({ startMs: from * 1000, endMs: Math.min(to * 1000, milliseconds), lines: [text] }))
      .filter(({ startMs }) => startMs < milliseconds);
    const text = Buffer.from(serializeCuesToWebVtt(inFilm));
    const file = `subtitles-${createHash('sha256').update(text).digest('hex').slice(0, 24)}.vtt`;
    await storage.put(`${folder}/${file}`, text, 'application/octet-stream');
    await tx
      .insertInto('video_subtitles')
      .values({
        video_id: video.id,
        language,
        file,
        cues: inFilm.length,
        bytes: text.length,
        updated_by: operator.id,
      })
      .execute();
  }
}
