import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyRing } from '@lanyu/server/keys';
import { openLocalDiskStorage } from '@lanyu/server/integrations/storage/local-disk';
import { useTestDatabase } from '@lanyu/server/test/harness/database';
import { localEnv } from '@lanyu/test-kit/local/local-env';
import { readEnv } from '@lanyu/server/env';
import { compareRowsWithObjects } from './compare-rows-with-objects.ts';
import { listKeys } from './copy-objects.ts';
import { objectRowSources } from './object-rows.ts';

const t = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'lanyu-compare-'));
const storage = openLocalDiskStorage({ folder, keys: openKeyRing(readEnv(localEnv())) });
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: t.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

function write(key: string, content = 'x'): void {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), content);
}
const compare = () => compareRowsWithObjects({ client, storage, keys: listKeys(folder) });
const hex = (digit: string) => digit.repeat(32);

test('every row finds its files; a missing one, one of another size and one that nobody names are told apart', async () => {
  const [image, video] = [`media/avatar/${hex('a')}`, `video/${hex('b')}`];
  const { rows } = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code) values ('compare', '对照', 'COMPARE001') returning id`,
  );
  await client.query(
    `insert into media_images (owner_id, kind, folder, width, height, attached_at) values ($1, 'avatar', $2, 9, 9, now()),
     ($1, 'avatar', $3, 9, 9, null)`,
    [rows[0]?.id, image, `media/avatar/${hex('c')}`],
  );
  const subtitles = ['a', 'b'].map((digit) => `subtitles-${digit.repeat(24)}.vtt`);
  await client.query(`insert into video_categories (id, name) overriding system value values (900, '对照')`);
  await client.query(
    `insert into video_videos (category_id, title, access, state, folder, milliseconds, qualities, sprite)
     values (900, '对照', 'free', 'ready', $1, 1000, $2, $3)`,
    [
      video,
      JSON.stringify([{ height: 480, width: 854, bandwidth: 1, playlist: '480p.m3u8' }]),
      JSON.stringify({ image: 'sprite.jpg', every: 1, width: 1, height: 1, columns: 1, count: 1 }),
    ],
  );
  await client.query(
    `with maker as (
       insert into staff_members (login_name, name, password_hash) values ('compare', '对照', '$argon2id$none') returning id)
     insert into video_subtitles (video_id, language, file, cues, bytes, updated_by)
     select v.id, language, 'subtitles-' || repeat(digit, 24) || '.vtt', 1, 9, maker.id
     from video_videos v, maker, (values ('zh-Hans', 'a'), ('en', 'b')) as two (language, digit) where v.category_id = 900`,
  );
  const { rows: games } = await client.query<{ id: string }>(
    `insert into catalog_games (app_id, name, buy_amount, online_type, status) values ('compare', '对照', 0, 1, 'draft') returning id`,
  );
  await client.query(
    `insert into catalog_packages (game_id, platform, version, size, sha256, file_key, published_at)
     values ($1, 1, '1', 4, repeat('0', 64), 'packages/compare', now())`,
    [games[0]?.id],
  );
  for (const size of ['small', 'medium', 'large']) write(`${image}/${size}.webp`);
  for (const name of ['master.m3u8', 'sprite.jpg', '480p-init.mp4', '480p-00000.m4s', ...subtitles])
    write(`${video}/${name}`);
  write(`${video}/480p.m3u8`, '#EXTM3U\n#EXT-X-MAP:URI="480p-init.mp4"\n#EXTINF:4,\n480p-00000.m4s\n');
  write('packages/compare', 'four');
  expect(await compare()).toEqual({ rows: 4, objects: 11, missing: [], unnamed: 0 });

  rmSync(join(folder, video, '480p-00000.m4s'));
  rmSync(join(folder, video, `subtitles-${'b'.repeat(24)}.vtt`));
  rmSync(join(folder, image, 'small.webp'));
  write('packages/compare', 'five!');
  write(`media/post/${hex('d')}/small.webp`);
  const { missing, unnamed } = await compare();
  expect(missing.map(({ table, key, fault }) => `${table} ${key} ${fault}`).toSorted()).toEqual([
    'catalog_packages packages/compare of another size',
    `media_images ${image}/small.webp missing`,
    `video_subtitles ${video}/subtitles-${'b'.repeat(24)}.vtt missing`,
    `video_videos ${video}/480p-00000.m4s missing`,
  ]);
  expect(unnamed).toBe(1);
});

test('every table with a column that names files is compared, or known to need none', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and (column_name in ('folder', 'file') or column_name like '%file_key') order by 1`,
  );
  const compared = new Set(objectRowSources.map(({ table }) => table));
  const others = rows.map(({ name }) => name).filter((name) => !compared.has(name));
  // A log's own place; which texts show a picture; attempts whose folder nobody needs.
  expect(others).toEqual(['downloads_log_places', 'site_text_pictures', 'video_tries']);
});
