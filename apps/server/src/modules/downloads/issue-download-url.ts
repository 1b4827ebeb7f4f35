import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { downloadFileNameWords } from '../../words/download-file-name.ts';
import type { DownloadableGame, DownloadablePackage } from '../catalog/public.ts';
import { readUncheckedSetting } from '../site/public.ts';
import { insertVisitorTicket, insertTicketOfEntitlement } from './download-tickets.queries.ts';

const validMs = 10 * 60 * 1000;

const fileKinds: Record<number, { ending: string; contentType: string }> = {
  1: { ending: 'apk', contentType: 'application/vnd.android.package-archive' },
  2: { ending: 'ipa', contentType: 'application/octet-stream' },
};

/** An address that is valid for minutes, and no longer than the entitlement it was made for. */
export async function issueDownloadUrl(
  deps: Pick<Deps, 'db' | 'now' | 'storage'>,
  wanted: { uid: string | undefined; game: DownloadableGame; file: DownloadablePackage; until?: number | undefined },
): Promise<{ url: string; expireTime: number; fileName: string }> {
  const { uid, game, file } = wanted;
  const now = deps.now();
  const expireTime = Math.min(now + validMs, wanted.until ?? Infinity);
  const row = { gameId: game.id, packageId: file.id, at: new Date(now), until: new Date(expireTime) };
  const ticket =
    uid === undefined
      ? await insertVisitorTicket(deps.db.write, row)
      : await insertTicketOfEntitlement(deps.db.write, { ...row, userId: uid });
  // A repeated purchase that was refunded since.
  if (ticket === undefined) throw new Failure('notDownloadable');
  const kind = fileKinds[file.platform] ?? { ending: 'bin', contentType: 'application/octet-stream' };
  const site = await readUncheckedSetting(deps, 'name');
  const fileName = fileNameOf(typeof site === 'string' ? site : '', game.name, file.version, kind.ending);
  const url = await deps.storage.downloadUrl(file.fileKey, {
    name: fileName,
    contentType: kind.contentType,
    seconds: Math.max(1, Math.ceil((expireTime - now) / 1000)),
    ticket,
  });
  return { url, expireTime, fileName };
}

/** Without characters that some file systems refuse. */
function fileNameOf(site: string, game: string, version: string, ending: string): string {
  return downloadFileNameWords.fileName(site, game, version, ending).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
