import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { PersonalDataExportSection, PersonalDataHandler } from '../../../personal-data-handler.ts';
import { defineJob, type JobContext } from '../../../queue/queue.ts';
import type { Language } from '../../../words/language-and-message-texts.ts';
import { notifyUser } from '../../messages/public.ts';
import { exportFilePath } from './export-file-path.ts';
import {
  findExportOwnerAndState,
  markExportFileDeletedAndExpired,
  markExportFailed,
  markExportReady,
} from './exports.queries.ts';

export const exportAccountJob = defineJob({
  name: 'account.export',
  data: z.object({ exportId: z.string(), language: z.string().optional() }),
  expireInSeconds: 900,
  retryLimit: 5,
});

/** X-A8. */
const retentionDays = 3;

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'now'>;

export async function makeExportAndNotify(
  deps: ExportDeps,
  personalData: readonly PersonalDataHandler[],
  exportId: string,
  context: Pick<JobContext, 'attempt' | 'signal'> & { language?: Language },
): Promise<void> {
  const asked = await findExportOwnerAndState(deps.db.write, exportId);
  if (asked?.state === 'ready') return;
  if (asked?.state !== 'waiting') {
    // Failed or erased meanwhile. An earlier attempt may have died right after storing, so nothing else knows of its
    // file.
    await deps.storage.delete(exportFilePath(exportId));
    return;
  }
  try {
    const sections = personalData.flatMap(({ sections: of }) => of(deps.db.write, asked.user_id, context.language));
    await storeAndNotify(deps, { exportId, uid: asked.user_id, sections, signal: context.signal });
  } catch (error) {
    if (context.attempt >= exportAccountJob.retryLimit) {
      // The row has the file's name until the file is deleted; if that fails, the clean-up finds it there.
      await markExportFailed(deps.db.write, exportId, exportFilePath(exportId));
      await deps.storage.delete(exportFilePath(exportId));
      await markExportFileDeletedAndExpired(deps.db.write, exportId);
    }
    throw error;
  }
}

async function storeAndNotify(
  deps: ExportDeps,
  work: { exportId: string; uid: string; sections: readonly PersonalDataExportSection[]; signal: AbortSignal },
): Promise<void> {
  const key = exportFilePath(work.exportId);
  const file = await openNameless();
  try {
    let size = 0;
    for await (const piece of streamExportJson(work.sections, deps.now())) {
      work.signal.throwIfAborted();
      size += (await file.write(piece)).bytesWritten;
    }
    const stream = file.createReadStream({ start: 0, autoClose: false });
    await deps.storage.put(key, { stream, size }, 'application/json');

    const expiresAt = deps.now() + retentionDays * 24 * 3600 * 1000;
    await transaction(deps.db, async (tx) => {
      if (!(await markExportReady(tx, work.exportId, { file: key, size, expiresAt }))) return;
      await notifyUser(tx, work.uid, {
        template: 'exportReady',
        params: { days: retentionDays },
        link: '/settings',
      });
    });
    // Erased or failed meanwhile: then nothing refers to the file.
    if ((await findExportOwnerAndState(deps.db.write, work.exportId))?.state !== 'ready')
      await deps.storage.delete(key);
  } finally {
    await file.close();
  }
}

/** An unlinked file disappears with the process, however that ends: no personal data is left behind. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Readable JSON, written in pieces: `{exportedAt, account, sessions, …}`. Never more than a page of rows in memory. */
export async function* streamExportJson(
  sections: readonly PersonalDataExportSection[],
  now: number,
): AsyncIterable<string> {
  yield `{\n  "exportedAt": ${JSON.stringify(new Date(now).toISOString())}`;
  for (const section of sections) {
    yield `,\n  ${JSON.stringify(section.name)}: `;
    if ('one' in section) yield indented(await section.one(), '  ');
    else yield* listText(section.many());
  }
  yield '\n}\n';
}

async function* listText(pages: AsyncIterable<readonly object[]>): AsyncIterable<string> {
  let before = '[\n    ';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((row) => indented(row, '    ')).join(',\n    ');
    before = ',\n    ';
  }
  yield before.startsWith('[') ? '[]' : '\n  ]';
}

/** JSON writes line breaks inside texts as \n, so these are only those between fields. */
function indented(value: object | null, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
