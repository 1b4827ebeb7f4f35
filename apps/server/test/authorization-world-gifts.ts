import { randomUUID } from 'node:crypto';
import { hashOfCode, codeFor, shownCode } from '#src/modules/gifts/activation-code.ts';
import { addGame } from './games.ts';
import { addPack } from './gift-packs.ts';
import type { RunningServer } from './running-server.ts';

/** Gift packs and codes, fresh each time. */
export interface GiftsWorld {
  /** One that can be claimed; its id. */
  giftPack(): Promise<string>;
  /** One that is over and has codes left; its id. */
  overPack(): Promise<string>;
  /** A code this person claimed; its id. */
  giftCode(of: { uid: string }): Promise<string>;
  /** One that gives a coin. */
  activationCode(): Promise<string>;
  giftGame(): Promise<string>;
}

export function giftsWorld(server: RunningServer): GiftsWorld {
  const db = () => server.test.db.write;
  return {
    giftPack: () => addPack(server.test.db),
    giftGame: () => addGame(server.test.db),
    overPack: () => addPack(server.test.db, { end_at: new Date(Date.now() - 60_000) }),
    async giftCode({ uid }) {
      const pack = await addPack(server.test.db, { codes: 1 });
      const { id } = await db()
        .updateTable('gifts_codes')
        .set({ user_id: uid, nth: 1, claimed_at: new Date() })
        .where('pack_id', '=', pack)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async activationCode() {
      const { id } = await db()
        .insertInto('gifts_batches')
        .values({ note: '演练', kind: 'coins', amount: 1, total: 1, expire_at: new Date(Date.now() + 3_600_000) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const code = codeFor(server.env.APP_SECRET, randomUUID());
      await db()
        .insertInto('gifts_activations')
        .values({ hash: hashOfCode(server.env.APP_SECRET, code), batch_id: id })
        .execute();
      return shownCode(code);
    },
  };
}
