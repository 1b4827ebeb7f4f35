// Holds what rows say against the files there are: a row whose file is gone is a fault, a file without a row only costs space.
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { objectRowSources, readObjectRows } from './object-rows.ts';

export interface MissingObject {
  table: string;
  id: string;
  key: string;
  fault: 'missing' | 'of another size';
}

export interface ObjectComparison {
  rows: number;
  objects: number;
  missing: MissingObject[];
  /** Files that no row names, where the files can be listed. */
  unnamed: number | undefined;
}

type ReadableStorage = Pick<Storage, 'openFile' | 'get'>;

export async function compareRowsWithObjects(given: {
  client: pg.Client;
  storage: ReadableStorage;
  /** All keys there are, where they can be listed. */
  keys?: AsyncIterable<string>;
}): Promise<ObjectComparison> {
  const { client, storage } = given;
  const named = new Set<string>();
  const result: ObjectComparison = { rows: 0, objects: 0, missing: [], unnamed: undefined };

  async function look(table: string, id: string, key: string, size: number | null): Promise<void> {
    if (named.has(key)) return;
    named.add(key);
    result.objects += 1;
    const file = await storage.openFile(key);
    await file?.close();
    if (file === undefined) result.missing.push({ table, id, key, fault: 'missing' });
    else if (size !== null && file.size !== size) result.missing.push({ table, id, key, fault: 'of another size' });
  }

  for (const source of objectRowSources) {
    for await (const { id, keys, playlists, size } of readObjectRows(client, source)) {
      result.rows += 1;
      for (const key of keys) await look(source.table, id, key, size);
      for (const playlist of playlists) {
        await look(source.table, id, playlist, null);
        for (const key of await keysInPlaylist(storage, playlist)) await look(source.table, id, key, null);
      }
    }
  }
  if (given.keys !== undefined) {
    result.unnamed = 0;
    for await (const key of given.keys) if (!named.has(key)) result.unnamed += 1;
  }
  return result;
}

/** The pieces of a film and what has to come before them. */
async function keysInPlaylist(storage: ReadableStorage, playlist: string): Promise<string[]> {
  const file = await storage.get(playlist);
  if (file === undefined) return [];
  const folder = playlist.slice(0, playlist.lastIndexOf('/'));
  const lines = (await text(file.stream)).split('\n').map((line) => line.trim());
  const names = lines.flatMap((line) => {
    if (line.startsWith('#EXT-X-MAP:')) return /URI="([^"]+)"/.exec(line)?.[1] ?? [];
    return line === '' || line.startsWith('#') ? [] : line;
  });
  return names.map((name) => `${folder}/${name}`);
}
