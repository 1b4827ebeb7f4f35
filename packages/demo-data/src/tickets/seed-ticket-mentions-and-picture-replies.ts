import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '@lanyu/server/db/open-database';
import { transaction, type Tx } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';

const minute = 60_000;
const answerAge = 30 * minute;
const sizes = { large: 1080, medium: 720, small: 240 };
const [width, height] = [1080, 1440];

const named = [
  '核对过渠道，钱确实到了。@值班运营 麻烦确认后补给玩家。',
  '@值班运营 这位玩家一周内来了三次，建议主动回个电话。',
  '截图里的订单不是他的，@值班运营 看看要不要转审核。',
];

/** Where the refund is found, as customer service draws it on a screenshot. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="100%" height="100%" fill="#f3f8fc"/>
  <rect x="60" y="60" width="960" height="120" rx="24" fill="#ffffff"/>
  <rect x="100" y="104" width="280" height="32" rx="8" fill="#0b5c8f"/>
  ${[0, 1, 2, 3]
    .map(
      (at) => `<rect x="60" y="${240 + at * 220}" width="960" height="180" rx="24" fill="#ffffff"/>
  <rect x="100" y="${280 + at * 220}" width="${420 - at * 40}" height="28" rx="8" fill="#2b4254"/>
  <rect x="100" y="${334 + at * 220}" width="240" height="22" rx="8" fill="#b9cad8"/>
  <rect x="860" y="${300 + at * 220}" width="120" height="44" rx="22" fill="#d8ecfa"/>`,
    )
    .join('\n  ')}
  <rect x="48" y="448" width="984" height="204" rx="32" fill="none" stroke="#c2342f" stroke-width="10"/>
</svg>`;

/** Notes that name a colleague, and answers with a picture. */
export async function seedTicketMentionsAndPictureReplies(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const before = await db.write.selectFrom('site_kefu_mentions').select('note_id').limit(1).executeTakeFirst();
  const staff = await db.write
    .selectFrom('staff_members')
    .select(['id', 'login_name', 'name'])
    .where('login_name', 'in', ['operator', 'support'])
    .execute();
  const operator = staff.find(({ login_name }) => login_name === 'operator');
  const support = staff.find(({ login_name }) => login_name === 'support');
  if (before !== undefined || operator === undefined || support === undefined) return;
  await transaction(db, async (tx) => {
    const waiting = await selectTickets(tx, 'waiting', now, named.length);
    for (const [at, { id }] of waiting.entries()) {
      const created_at = new Date(now - (at * 40 + 8) * minute);
      const note = await tx
        .insertInto('site_kefu_notes')
        .values({
          ticket_id: id,
          staff_id: support.id,
          kind: 'note',
          text: (named[at] ?? '').replace('值班运营', operator.name),
          about: '',
          created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('site_kefu_mentions')
        .values({ note_id: note.id, staff_id: operator.id, created_at })
        .execute();
    }
  });
  for (const [at, ticket] of (await selectTickets(db.write, 'answered', now - answerAge, 2)).entries()) {
    const folder = `private/kefu/${createHash('sha256').update(`demo answer ${at}`).digest('hex').slice(0, 32)}`;
    for (const [size, edge] of Object.entries(sizes)) {
      const bytes = await sharp(Buffer.from(drawing)).resize({ width: edge }).webp({ quality: 80 }).toBuffer();
      await storage.put(`${folder}/${size}.webp`, bytes, 'image/webp');
    }
    await transaction(db, (tx) => insertAnswerWithPicture(tx, { ticket, folder, staffId: support.id, now }));
  }
}

function selectTickets(db: Pick<Tx, 'selectFrom'>, state: 'waiting' | 'answered', quietSince: number, most: number) {
  return db
    .selectFrom('site_kefu_tickets')
    .select(['id', 'user_id'])
    .where('state', '=', state)
    .where('desk', '=', 'support')
    .where('updated_at', '<', sql<number>`${new Date(quietSince)}::timestamptz`)
    .orderBy('id')
    .limit(most)
    .execute();
}

async function insertAnswerWithPicture(
  tx: Tx,
  answer: { ticket: { id: string; user_id: string }; folder: string; staffId: string; now: number },
): Promise<void> {
  const { ticket, folder, staffId } = answer;
  const at = new Date(answer.now - answerAge);
  const { id } = await tx
    .insertInto('media_images')
    .values({
      owner_id: ticket.user_id,
      staff_id: staffId,
      kind: 'kefu',
      folder,
      width,
      height,
      created_at: at,
      attached_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('site_kefu_entries')
    .values({
      ticket_id: ticket.id,
      staff_id: staffId,
      text: '退款在图里圈出来的位置，点进去就能看到进度。',
      images: [id],
      created_at: at,
    })
    .execute();
  await tx.updateTable('site_kefu_tickets').set({ updated_at: at }).where('id', '=', ticket.id).execute();
}
