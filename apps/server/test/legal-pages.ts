import type { RunningServer } from './running-server.ts';

const day = 24 * 3600_000;

/** In force: the second agreement and the first privacy page; a third agreement is to come. */
export async function addLegalPages(server: RunningServer): Promise<void> {
  await server.test.db.write
    .insertInto('site_legal_pages')
    .values([
      { slug: 'agreement', version: 1, title: '用户协议', html: '<p>一</p>', effective_at: new Date(1) },
      { slug: 'agreement', version: 2, title: '用户协议', html: '<p>二</p>', effective_at: new Date(2) },
      { slug: 'agreement', version: 3, title: '将来', html: '<p>三</p>', effective_at: new Date(Date.now() + day) },
      { slug: 'privacy', version: 1, title: '隐私政策', html: '<p>隐</p>', effective_at: new Date(1) },
    ])
    .execute();
}
