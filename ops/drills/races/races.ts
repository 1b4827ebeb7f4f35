// Many at the same moment want what only one can have: a name, a phone, a code, an export.
import type { Database } from '@lanyu/server/db/open-database';
import { openKeyRing } from '@lanyu/server/keys';
import { signedBrowserCookieValue } from '@lanyu/server/plugins/guards/browser-cookie';
import { hashPassword } from '@lanyu/server/passwords';
import { hashToken, newToken } from '@lanyu/server/tokens';
import { raceKinds, racingBrowser, type Racer } from './race-kinds.ts';
import { runRaces, type RaceOptions } from './run-races.ts';

const secret = 'races-races-races-races-races-races';
const keys = openKeyRing({ APP_SECRET: secret });
const password = 'correct horse battery';

export function races(options: RaceOptions): Promise<string[]> {
  return runRaces(
    {
      name: 'races',
      races: raceKinds,
      async setScene({ db }) {
        const passwordHash = await hashPassword(password);
        const racers = await enter(db, options.parallel, passwordHash);
        const [user] = racers;
        if (user === undefined) throw new Error('nobody races');
        return { scene: { keys, racers, user, password, passwordHash }, env: { APP_SECRET: secret } };
      },
    },
    options,
  );
}

/** Users with a password and a fresh session each. */
async function enter(db: Database, count: number, passwordHash: string): Promise<Racer[]> {
  const racers: Racer[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: uid } = await db.write
      .insertInto('account_users')
      .values({
        login_name: `racer_${n}`,
        name: `岛民${n}`,
        invite_code: `RACE${String(n).padStart(4, '0')}`,
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    await db.write
      .insertInto('account_sessions')
      .values({
        token_hash: Buffer.from(hashToken(token), 'base64url'),
        user_id: uid,
        expires_at: new Date(Date.now() + 24 * 3600 * 1000),
        // Fresh for as long as the races may take.
        proved_at: new Date(Date.now() + 12 * 3600 * 1000),
      })
      .execute();
    const browser = signedBrowserCookieValue(keys, racingBrowser);
    racers.push({ uid, token, browser, visitor: { browser } });
  }
  return racers;
}
