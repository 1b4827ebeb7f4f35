// Which rows name files of the storage, and which files.
import type pg from 'pg';

export interface ObjectRow {
  id: string;
  keys: string[];
  /** Films: these name further files themselves. */
  playlists: string[];
  /** Of the only file, where the row knows it. */
  size: number | null;
}

export interface ObjectRowSource {
  table: string;
  /** The columns id, keys, playlists and size of the rows whose files must be there. */
  select: string;
}

const none = `'{}'::text[]`;

export const objectRowSources: readonly ObjectRowSource[] = [
  {
    // The row comes before its files; what shows the picture comes after them.
    table: 'media_images',
    select: `select id, array[folder || '/large.webp', folder || '/medium.webp', folder || '/small.webp'] as keys,
      ${none} as playlists, null::bigint as size from media_images where attached_at is not null`,
  },
  {
    table: 'media_pictures',
    select: `select id, array(select folder || '/' || w || '.' || t from unnest(widths) w, unnest('{webp,avif}'::text[]) t) as keys,
      ${none} as playlists, null::bigint as size from media_pictures where state = 'ready'`,
  },
  {
    table: 'catalog_packages',
    select: `select id, array[file_key] as keys, ${none} as playlists, size from catalog_packages where file_key <> ''`,
  },
  {
    table: 'catalog_package_files',
    select: `select id, array[file_key] as keys, ${none} as playlists, size from catalog_package_files
      where state in ('ready', 'published') and file_key <> ''
        and not exists (select from catalog_packages p where p.file_id = catalog_package_files.id and p.withdrawn_at is not null)`,
  },
  {
    table: 'video_videos',
    select: `select id, array_remove(array[
        folder || '/master.m3u8', folder || '/' || nullif(sprite ->> 'image', ''), folder || '/' || nullif(subtitles, '')], null) as keys,
      array(select folder || '/' || (q ->> 'playlist') from jsonb_array_elements(qualities) q) as playlists,
      null::bigint as size from video_videos where state = 'ready'`,
  },
  {
    table: 'video_subtitles',
    select: `select v.id, array_agg(v.folder || '/' || s.file) as keys, ${none} as playlists, null::bigint as size
      from video_subtitles s join video_videos v on v.id = s.video_id group by v.id`,
  },
  {
    table: 'exports_files',
    select: `select id, array[file] as keys, ${none} as playlists, size from exports_files where state = 'ready' and file <> ''`,
  },
  {
    table: 'account_exports',
    select: `select id, array[file] as keys, ${none} as playlists, size from account_exports where state = 'ready' and file <> ''`,
  },
];

const rowsAtOnce = 2000;

export async function* readObjectRows(client: pg.Client, { select }: ObjectRowSource): AsyncGenerator<ObjectRow> {
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ id: string; keys: string[]; playlists: string[]; size: string | null }>(
      `select id, keys, playlists, size from (${select}) as named where id > $1 order by id limit ${rowsAtOnce}`,
      [after],
    );
    for (const row of rows) yield { ...row, size: row.size === null ? null : Number(row.size) };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
