import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { isOnShelf } from './cards.ts';
import { insertDownloadChange, selectFetchable } from './fetchable.queries.ts';
import { isReadable } from './read-game.ts';

export interface FetchablePackage {
  id: string;
  platform: number;
  version: string;
  size: number;
  sha256: string;
  fileKey: string;
}

/** What has to be known of a game to give it to somebody. */
export interface Fetchable {
  id: string;
  name: string;
  /** False for a delisted one: who owns it still fetches it. */
  offered: boolean;
  onlineType: number;
  buyAmount: number;
  vipFree: boolean;
  /** The newest that is out and has a file, of each platform. */
  packages: FetchablePackage[];
}

/** Undefined for what answers like an absent game: drafts, blocked and scheduled ones. Give it the primary: the price is charged. */
export async function findFetchable(db: Kysely<Tables>, id: string, asOf: number): Promise<Fetchable | undefined> {
  const rows = await selectFetchable(db, id, asOf);
  const [game] = rows;
  if (game === undefined || !isReadable(game, asOf)) return undefined;
  return {
    id,
    name: game.name,
    offered: isOnShelf(game, asOf),
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

/** Left for the worker to count; a download that is taken back has the time of the one it takes back. */
export async function countDownload(tx: Tx, gameId: string, at: number, downloads: 1 | -1): Promise<void> {
  await insertDownloadChange(tx, { gameId, downloads, at: new Date(at) });
}
