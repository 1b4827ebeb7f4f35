import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { SmsPurpose } from '#src/modules/account/sms-codes.ts';
import { hashPassword } from '#src/modules/account/public.ts';
import { hashToken, newToken } from '#src/tokens.ts';
import { activityWorld, type ActivityWorld } from './authorization-world-activity.ts';
import { addUser } from './database.ts';
import { giftsWorld, type GiftsWorld } from './authorization-world-gifts.ts';
import { helpWorld, type HelpWorld } from './authorization-world-help.ts';
import { messagesWorld, type MessagesWorld } from './authorization-world-messages.ts';
import { moneyWorld, type MoneyWorld } from './authorization-world-money.ts';
import { squareWorld, type SquareWorld } from './authorization-world-square.ts';
import { videoWorld, type VideoWorld } from './authorization-world-video.ts';
import { addGame, addShelf } from './games.ts';
import { rawCaller, type RawAnswer, type Session } from './raw-call.ts';
import type { RunningServer } from './running-server.ts';
import { codeFor, freshPhone } from './sms-code.ts';

/** Somebody who is signed in, has a phone and a password, and proved both a moment ago. */
export interface Person extends Session {
  loginName: string;
  phone: string;
}

/** People, and things that belong to them. Everything is fresh each time: a call may use up what it was given. */
export interface World
  extends ActivityWorld, GiftsWorld, HelpWorld, MessagesWorld, MoneyWorld, SquareWorld, VideoWorld {
  password: string;
  person(): Promise<Person>;
  staff(permissions: string[]): Promise<Person>;
  /** Another session of the same person; its id. */
  otherSession(of: Person): Promise<string>;
  smsCode(phone: string, purpose: SmsPurpose): Promise<string>;
  freshPhone(): string;
  image(): Promise<Blob>;
  /** An image that was sent for a ticket and is in none yet; its id. */
  kefuImage(of: Person): Promise<string>;
  ticket(of: Person): Promise<string>;
  readyExport(of: Person): Promise<string>;
  bannedUid(): Promise<string>;
  /** A game with all that players need to see; its id. */
  game(status: 'draft' | 'live'): Promise<string>;
  ownedGame(of: Person): Promise<string>;
  /** An owned game that the person has reviewed. */
  reviewedGame(of: Person): Promise<string>;
  /** Somebody's; its id. */
  review(): Promise<string>;
  slot(): Promise<string>;
  /** One that waits to be drawn; its id. */
  picture(): Promise<string>;
  shelf(): Promise<string>;
}

export function createWorld(server: RunningServer): World {
  const password = 'correct horse battery';
  const send = rawCaller(() => server.origin);
  const db = () => server.test.db.write;
  let hash: Promise<string> | undefined;
  let operators = 0;

  const passwordHash = () => (hash ??= hashPassword(password));
  const later = () => new Date(Date.now() + 3_600_000);

  async function openSession(uid: string): Promise<{ id: string; token: string }> {
    const token = newToken();
    const { id } = await db()
      .insertInto('account_sessions')
      .values({ token_hash: Buffer.from(hashToken(token), 'base64url'), user_id: uid, expires_at: later() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  }

  async function person(): Promise<Person> {
    const uid = await addUser(server.test.db);
    const phone = freshPhone();
    const { login_name: loginName } = await db()
      .updateTable('account_users')
      .set({ phone, password_hash: await passwordHash() })
      .where('id', '=', uid)
      .returning('login_name')
      .executeTakeFirstOrThrow();
    return { uid, loginName, phone, token: (await openSession(uid)).token };
  }

  async function image(): Promise<Blob> {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer();
    return new Blob([new Uint8Array(png)], { type: 'image/png' });
  }

  async function ownedGame({ uid }: Person): Promise<string> {
    const id = await addGame(server.test.db);
    await db().insertInto('downloads_rights').values({ user_id: uid, game_id: id, kind: 'bought' }).execute();
    return id;
  }

  return {
    ...activityWorld(server),
    ...giftsWorld(server),
    ...helpWorld(server),
    ...messagesWorld(server),
    ...moneyWorld(server),
    ...squareWorld(server),
    ...videoWorld(server),
    password,
    ownedGame,
    person,
    image,
    freshPhone,
    smsCode: (phone, purpose) => codeFor(server, phone, purpose),
    otherSession: async ({ uid }) => (await openSession(uid)).id,

    async staff(permissions) {
      operators += 1;
      const loginName = `officer_${operators}`;
      const { id: uid } = await db()
        .insertInto('staff_members')
        .values({ login_name: loginName, name: '运营', password_hash: await passwordHash(), permissions })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      await db()
        .insertInto('staff_sessions')
        .values({ token_hash: Buffer.from(hashToken(token), 'base64url'), staff_id: uid, expires_at: later() })
        .execute();
      return { uid, token, loginName, phone: '' };
    },

    async kefuImage(of) {
      return idIn(await send('POST /v1/site/kefu/image', { file: await image() }, of));
    },

    async ticket(of) {
      const fields = { category: 'account', text: '登录不上', idempotencyKey: randomUUID() };
      const { data } = JSON.parse((await send('POST /user/kefu', fields, of)).body) as {
        data: { ticket: { id: string } };
      };
      return data.ticket.id;
    },

    async readyExport({ uid }) {
      const file = `private/exports/${randomUUID()}.json`;
      await server.storage.put(file, new TextEncoder().encode('{}'), 'application/json');
      const { id } = await db()
        .insertInto('account_exports')
        .values({ user_id: uid, state: 'ready', file, size: 2, expires_at: later() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async game(status) {
      const type = await addShelf(server.test.db, 'type');
      return addGame(server.test.db, { status, shelf_ids: [type.id] });
    },

    async reviewedGame(of) {
      const id = await ownedGame(of);
      await db().insertInto('catalog_reviews').values({ game_id: id, user_id: of.uid, stars: 5 }).execute();
      return id;
    },

    async review() {
      const [game, uid] = [await addGame(server.test.db), await addUser(server.test.db)];
      const { id } = await db()
        .insertInto('catalog_reviews')
        .values({ game_id: game, user_id: uid, stars: 5 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async picture() {
      const folder = `media/picture/${randomUUID().replaceAll('-', '')}`;
      const { id } = await db()
        .insertInto('media_pictures')
        .values({ kind: 'icon', folder, created_by: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async slot() {
      const { id } = await db()
        .insertInto('catalog_slots')
        .values({
          place: 'entry',
          title: '领礼包',
          href: '/gifts',
          icon: 'gift',
          start_at: new Date(0),
          end_at: later(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    shelf: async () => (await addShelf(server.test.db, 'tag')).id,

    async bannedUid() {
      const uid = await addUser(server.test.db);
      await db()
        .updateTable('account_users')
        .set({ status: 'banned', ban_reason: '演练' })
        .where('id', '=', uid)
        .execute();
      return uid;
    },
  };
}

function idIn({ body }: RawAnswer): string {
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}
