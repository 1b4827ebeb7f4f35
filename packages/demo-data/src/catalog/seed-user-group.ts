import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { AVATAR_COUNT, drawAvatar } from '../art/avatars.ts';
import { silentProgressReporter, type ProgressReporter, type ProgressCounter } from '../progress.ts';
import { seededRandom } from './seeded-random.ts';
import { reviewerNicknames } from './reviewer-nicknames.ts';

const day = 24 * 3600 * 1000;
/** As avatars of players are kept. */
const edges = { large: 384, medium: 192, small: 96 } as const;

/** Who came together: how their login names and invite codes begin. */
export interface DemoUserGroup {
  names: readonly string[];
  login: string;
  invite: string;
  /** The first seven digits of their phones: who has none is not trusted yet (X-C14). */
  phone: string;
  /** Days since the first of them came; one came every day. */
  age: number;
}

const reviewers: DemoUserGroup = {
  names: reviewerNicknames,
  login: 'islander',
  invite: 'ISLAND',
  phone: '1660000',
  age: 800,
};

/** Those who write reviews; returns their ids, longest on the island first. */
export function seedReviewers(
  parts: { db: Database; storage: Storage; progress?: ProgressReporter },
  now: number,
): Promise<string[]> {
  return seedUserGroup(parts, reviewers, now);
}

/** People without a password: nobody can log in as one of them. */
export async function seedUserGroup(
  parts: { db: Database; storage: Storage; progress?: ProgressReporter },
  { names, login, invite, phone, age }: DemoUserGroup,
  now: number,
): Promise<string[]> {
  const { db, progress = silentProgressReporter } = parts;
  const loginName = (index: number) => `${login}${String(index + 1).padStart(3, '0')}`;
  const added = await transaction(db, (tx) =>
    tx
      .insertInto('account_users')
      .values(
        names.map((name, index) => ({
          login_name: loginName(index),
          name,
          phone: `${phone}${String(index + 1).padStart(4, '0')}`,
          invite_code: `${invite}${String(index + 1).padStart(3, '0')}`,
          created_at: new Date(now - (age - index) * day),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'login_name'])
      .execute(),
  );
  const ids = added.map(({ id }) => id);
  await progress.during('people with avatars', (step) => giveAvatars(parts, ids, step), ids.length);
  const all = await db.write
    .selectFrom('account_users')
    .select('id')
    .where(
      'login_name',
      'in',
      names.map((_, index) => loginName(index)),
    )
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return all.map(({ id }) => id);
}

/** Three in four have one. Each has files of their own: who leaves takes theirs away. */
async function giveAvatars(
  { db, storage }: { db: Database; storage: Storage },
  ids: readonly string[],
  step: ProgressCounter,
): Promise<void> {
  const chance = seededRandom('avatars');
  const drawn = new Map<number, Promise<[string, Buffer][]>>();
  for (const id of ids) {
    step.advance();
    if (chance() > 0.75) continue;
    const number = Math.floor(chance() * AVATAR_COUNT);
    const files = drawn.get(number) ?? renderAvatarFiles(number);
    drawn.set(number, files);
    const folder = `media/avatar/${createHash('sha256').update(`demo avatar ${id}`).digest('hex').slice(0, 32)}`;
    for (const [size, bytes] of await files) await storage.put(`${folder}/${size}.webp`, bytes, 'image/webp');
    await transaction(db, async (tx) => {
      await tx
        .insertInto('media_images')
        .values({ owner_id: id, kind: 'avatar', folder, width: 384, height: 384, attached_at: new Date() })
        .execute();
      await tx.updateTable('account_users').set({ avatar: folder }).where('id', '=', id).execute();
    });
  }
}

function renderAvatarFiles(number: number): Promise<[string, Buffer][]> {
  const svg = Buffer.from(drawAvatar(number));
  return Promise.all(
    Object.entries(edges).map(async ([size, edge]): Promise<[string, Buffer]> => [
      size,
      await sharp(svg, { density: 300 }).resize(edge, edge).webp({ quality: 82 }).toBuffer(),
    ]),
  );
}
