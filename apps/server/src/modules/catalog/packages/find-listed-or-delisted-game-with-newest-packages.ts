import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isListed } from '../listing/game-cards.ts';
import { insertDownloadCountChange, selectGameWithNewestPackages } from './downloadable-packages.queries.ts';
import { isListedOrDelisted } from '../games/read-game.ts';

export interface DownloadablePackage {
  id: string;
  platform: number;
  version: string;
  size: number;
  sha256: string;
  fileKey: string;
}

/** What a download needs to know of a game. */
export interface GameWithNewestPackages {
  id: string;
  name: string;
  /** False for a delisted game: its owners can still download it. */
  offered: boolean;
  onlineType: number;
  buyAmount: number;
  vipFree: boolean;
  /** Of each platform the newest package that is out and has a file. */
  packages: DownloadablePackage[];
}

/** Undefined for drafts, blocked and scheduled games. Pass the primary: the price is charged. */
export async function findListedOrDelistedGameWithNewestPackages(
  db: Kysely<Tables>,
  id: string,
  asOf: number,
): Promise<GameWithNewestPackages | undefined> {
  const rows = await selectGameWithNewestPackages(db, id, asOf);
  const [game] = rows;
  if (game === undefined || !isListedOrDelisted(game, asOf)) return undefined;
  return {
    id,
    name: game.name,
    offered: isListed(game, asOf),
    onlineType: game.online_type,
    buyAmount: game.buy_amount,
    vipFree: game.vip_free,
    packages: rows.flatMap((row) =>
      row.package_id === null
        ? []
        : [
            {
              id: row.package_id,
              platform: row.platform ?? 0,
              version: row.version ?? '',
              size: Number(row.size),
              sha256: row.sha256 ?? '',
              fileKey: row.file_key ?? '',
            },
          ],
    ),
  };
}

/** Recorded for the worker to count; a download that is taken back has the time of the one it takes back. */
export async function recordDownloadCountChange(tx: Tx, gameId: string, at: number, downloads: 1 | -1): Promise<void> {
  await insertDownloadCountChange(tx, { gameId, downloads, at: new Date(at) });
}
