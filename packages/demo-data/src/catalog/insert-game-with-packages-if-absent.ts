import { createHash } from 'node:crypto';
import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';
import type { GamePictures } from './draw-and-store-pictures.ts';
import type { DemoGame } from './games/game.ts';
import { demoPackageSize } from './package-files.ts';

const day = 24 * 3600 * 1000;
const shanghai = 8 * 3600 * 1000;

/**
 * What came out today or yesterday did so by the calendar, at whatever hour the demo is seeded. Whole days count back
 * from today; the rest says how much of that day had gone by.
 */
export function releaseTimeFromAge(age: number, now: number): number {
  if (age < 0 || age >= 2) return now - age * day;
  const midnight = now - ((now + shanghai) % day);
  const ago = age % 1;
  // A millisecond before midnight at the latest: midnight itself is today.
  return age < 1 ? now - ago * (now - midnight) : midnight - 1 - ago * day;
}

/** Undefined when a game of this appID is there: whatever was changed about it since stays as it is. */
export async function insertGameWithPackagesIfAbsent(
  tx: Tx,
  game: DemoGame,
  given: { pictures: GamePictures; shelfIds: string[]; now: number },
): Promise<string | undefined> {
  const publishAt = game.status === 'draft' ? null : new Date(releaseTimeFromAge(game.age, given.now));
  const row = await tx
    .insertInto('catalog_games')
    .values({
      app_id: game.slug,
      name: game.name,
      summary: game.summary,
      desc_html: game.desc,
      developer: game.developer,
      language: game.language ?? '中文',
      hours: game.hours ?? 0,
      rating: game.rating ?? 0,
      warnings: game.warnings ?? [],
      online_type: game.play === true ? 0 : 1,
      play_url: game.play === true ? `/play/demo.html?game=${encodeURIComponent(game.name)}` : '',
      buy_amount: game.price ?? 0,
      vip_free: game.vipFree ?? false,
      icon: JSON.stringify(given.pictures.icon),
      cover: JSON.stringify(given.pictures.cover),
      screenshots: JSON.stringify(given.pictures.shots),
      shelf_ids: given.shelfIds,
      status: game.status ?? 'live',
      publish_at: publishAt,
      created_at: new Date(Math.min(given.now, (publishAt?.getTime() ?? given.now) - 9 * day)),
      updated_at: new Date(Math.min(given.now, releaseTimeFromAge(game.history[0]?.[1] ?? 0, given.now))),
    })
    .onConflict((conflict) => conflict.column('app_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const packages = packagesOf(game, row.id, given.now);
  if (packages.length > 0) {
    await tx.insertInto('catalog_packages').values(packages).execute();
    await tx.updateTable('catalog_games').set({ has_package: true }).where('id', '=', row.id).execute();
  }
  return row.id;
}

function packagesOf(game: DemoGame, gameId: string, now: number): NewRow<'catalog_packages'>[] {
  const platforms = [
    { number: 1 as const, built: game.android, behind: 0 },
    { number: 2 as const, built: game.ios, behind: game.ios?.behind ?? 0 },
  ];
  return platforms.flatMap(({ number, built, behind }) =>
    built === undefined
      ? []
      : game.history.slice(behind).map(([version, age, changelog], index) => {
          const time = releaseTimeFromAge(age, now);
          return {
            game_id: gameId,
            platform: number,
            version,
            // Where there is a file, its own size and sum come with it.
            size: String(demoPackageSize(game, number, index + behind)),
            sha256: createHash('sha256').update(`${game.slug} ${number} ${version}`).digest('hex'),
            min_os: built.minOs,
            changelog,
            published_at: new Date(time),
            // Those who wait for what is to come will be told.
            told_at: time <= now ? new Date(time) : null,
            created_at: new Date(Math.min(now, time)),
          };
        }),
  );
}
