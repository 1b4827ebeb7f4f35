import type { Data, Input } from '@lanyu/contract/all';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#src/db/pool.ts';
import type { Browser } from './running-server.ts';

let made = 0;

/** A picture as the worker leaves it, without the files; its id. */
export async function addPicture(
  db: Database,
  fields: { state?: 'waiting' | 'ready' | 'failed' } = {},
): Promise<string> {
  const { id } = await db.write
    .insertInto('media_pictures')
    .values({
      kind: 'cover',
      folder: `media/picture/${randomBytes(16).toString('hex')}`,
      state: 'ready',
      widths: [360, 720],
      width: 720,
      height: 405,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Draft = Omit<Input<'POST /admin/v1/catalog/game'>, 'idempotencyKey'>;

/** A game that lacks nothing, with pictures of its own. */
export async function draftOf(db: Database, fields: Partial<Draft> & Pick<Draft, 'types'>): Promise<Draft> {
  made += 1;
  return {
    appID: `drafted-${made}`,
    name: `新游戏 ${made}`,
    summary: '在海边听见回声',
    descHtml: '<p>一段介绍</p>',
    developer: '潮汐工作室',
    language: '中文',
    hours: 12,
    rating: 15,
    warnings: [],
    onlineType: 1,
    playUrl: '',
    buyAmount: 0,
    vipFree: false,
    video: '',
    tags: [],
    icon: await addPicture(db),
    cover: await addPicture(db),
    screenshots: [],
    ...fields,
  };
}

export function writeDraft(operator: Browser, draft: Draft): Promise<Data<'POST /admin/v1/catalog/game'>> {
  return operator.call('POST /admin/v1/catalog/game', { ...draft, idempotencyKey: randomUUID(), useJson: true });
}
