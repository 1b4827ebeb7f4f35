import type { Data, Input } from '@lanyu/contract/all';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#src/db/pool.ts';
import type { NewRow } from '#src/db/tables.ts';
import type { Browser } from './running-server.ts';

let made = 0;

/** A picture as the worker leaves it, without the files; its id. */
export async function addPicture(
  db: Database,
  fields: Partial<Pick<NewRow<'media_pictures'>, 'kind' | 'state'>> = {},
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
    icon: await addPicture(db, { kind: 'icon' }),
    cover: await addPicture(db),
    screenshots: [],
    ...fields,
  };
}

export function writeDraft(operator: Browser, draft: Draft): Promise<Data<'POST /admin/v1/catalog/game'>> {
  return operator.call('POST /admin/v1/catalog/game', { ...draft, idempotencyKey: randomUUID(), useJson: true });
}

/** An entry on the home page that leads to the gifts; ready to be sent. */
export const slotOf = (fields: object = {}) => ({
  place: 'entry' as const,
  title: '领礼包',
  kicker: '',
  line: '',
  href: '/gifts',
  icon: 'gift' as const,
  rule: null,
  picture: null,
  game: null,
  position: 3,
  startTime: 1_700_000_000_000,
  endTime: 4_000_000_000_000,
  ...fields,
  useJson: true as const,
});

/** A version that is out; ready to be sent. */
export const versionOf = (id: string) => ({
  id,
  platformType: 1,
  packageVersion: '1.2.0',
  size: 5_000_000,
  sha256: 'ab'.repeat(32),
  minOs: '',
  changelog: '',
  time: Date.now(),
  idempotencyKey: randomUUID(),
});
