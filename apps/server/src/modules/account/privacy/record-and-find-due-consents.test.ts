import { beforeAll, describe, expect, test } from 'vitest';
import { addLegalPages } from '../../../../test/fixtures/legal-pages.ts';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const me = (browser: Browser) => browser.call('POST /user/center/me', { uid: browser.session.uid });

describe('consent', () => {
  beforeAll(async () => {
    await addLegalPages(server);
  });

  test('[X-A8] what is in force and not agreed to is due; agreeing twice is agreeing once; the rest is passed over', async () => {
    const player = await signedIn(server);
    const due = async () => (await me(player)).profile.consentDue.map(({ slug, version }) => `${slug}:${version}`);
    expect(await due()).toEqual(['agreement:2', 'privacy:1']);
    // Not in force yet, never written, no such page.
    await player.call('POST /v1/account/consent', { agreed: 'agreement:3,agreement:99,nothing:1' });
    // An old version that was agreed to; it is not the one in force.
    await player.call('POST /v1/account/consent', { agreed: 'agreement:1' });
    expect(await due()).toEqual(['agreement:2', 'privacy:1']);
    await player.call('POST /v1/account/consent', { agreed: 'agreement:2,privacy:1' });
    const rows = () =>
      server.test.db.write.selectFrom('account_consents').selectAll().where('user_id', '=', player.uid).execute();
    const before = await rows();
    expect(before).toHaveLength(3);
    await player.call('POST /v1/account/consent', { agreed: 'privacy:1,agreement:2' });
    expect(await rows()).toEqual(before);
    expect(await due()).toEqual([]);
  });
});
