import type { pictureUse } from '@lanyu/contract/media';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../db/tables/tables.ts';

export type PictureUse = z.output<typeof pictureUse> & { folder: string };

/** How a module finds its own things that show some pictures (by folder): up to `most` of each kind for each picture. */
export type PictureUseFinder = (
  db: Kysely<Tables>,
  folders: readonly string[],
  most: number,
) => Promise<readonly PictureUse[]>;

const sources = new Map<string, PictureUseFinder>();

/** Every module that shows pictures adds itself in its module.ts: what it shows is neither released nor deleted. */
export function registerPictureUseSource(moduleName: string, find: PictureUseFinder): void {
  sources.set(moduleName, find);
}

export async function findPictureUses(
  db: Kysely<Tables>,
  folders: readonly string[],
  most: number,
): Promise<PictureUse[]> {
  if (folders.length === 0) return [];
  const found: PictureUse[] = [];
  // One by one: in a transaction there is one connection.
  for (const find of sources.values()) found.push(...(await find(db, folders, most)));
  return found;
}
