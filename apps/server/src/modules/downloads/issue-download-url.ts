import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { downloadFileNameTemplate } from '../../words/download-file-name.ts';
import type { GameWithNewestPackages, DownloadablePackage } from '../catalog/public.ts';
import { readUncheckedSetting } from '../site/public.ts';
import { insertVisitorTicket, insertTicketOfEntitlement, type NewTicket } from './download-tickets.queries.ts';

const validMs = 10 * 60 * 1000;

const fileKinds: Record<number, { ending: string; contentType: string }> = {
  1: { ending: 'apk', contentType: 'application/vnd.android.package-archive' },
  2: { ending: 'ipa', contentType: 'application/octet-stream' },
};

interface WantedFile {
  game: GameWithNewestPackages;
  file: DownloadablePackage;
  until?: number | undefined;
}

/** What an address is good for: minutes, and no longer than the entitlement it is made for. */
export function downloadTicketValuesOf({ game, file, until = Infinity }: WantedFile, now: number): NewTicket {
  return { gameId: game.id, packageId: file.id, at: new Date(now), until: new Date(Math.min(now + validMs, until)) };
}

/** A ticket that the transaction of a purchase made. */
export interface TicketMadeInPurchase {
  id: string;
  expireTime: number;
}

/** An address for a ticket of its own, or for the one that was just made. */
export async function issueDownloadUrl(
  deps: Pick<Deps, 'db' | 'now' | 'storage'>,
  wanted: WantedFile & { uid: string | undefined; ticket?: TicketMadeInPurchase | undefined },
): Promise<{ url: string; expireTime: number; fileName: string }> {
  const { game, file } = wanted;
  const now = deps.now();
  const { id: ticket, expireTime } = wanted.ticket ?? (await makeTicket(deps, wanted, now));
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

async function makeTicket(
  deps: Pick<Deps, 'db'>,
  wanted: WantedFile & { uid: string | undefined },
  now: number,
): Promise<TicketMadeInPurchase> {
  const row = downloadTicketValuesOf(wanted, now);
  const id =
    wanted.uid === undefined
      ? await insertVisitorTicket(deps.db.write, row)
      : await insertTicketOfEntitlement(deps.db.write, { ...row, userId: wanted.uid });
  // A repeated purchase that was refunded since.
  if (id === undefined) throw new Failure('notDownloadable');
  return { id, expireTime: row.until.getTime() };
}

/** Without characters that some file systems refuse. */
function fileNameOf(site: string, game: string, version: string, ending: string): string {
  return downloadFileNameTemplate.fileName(site, game, version, ending).replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');
}
