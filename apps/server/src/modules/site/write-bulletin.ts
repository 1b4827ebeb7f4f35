import type { Data, Parsed } from '@lanyu/contract/all';
import { once } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { adminBulletinOf } from './admin-bulletin.ts';
import { cleanHtml } from './clean-html.ts';
import { insertBulletin } from './site.queries.ts';

/** What the table takes. */
const contentMost = 20_000;

export async function writeBulletin(
  deps: Deps,
  staffId: string,
  input: Parsed<'POST /admin/v1/site/bulletin'>,
): Promise<Data<'POST /admin/v1/site/bulletin'>> {
  if (input.endTime <= input.startTime) throw new Failure('badInput', 'ends before it starts');
  const content = cleanHtml(input.content);
  // Cleaning may leave nothing, and writes `&` longer than it came.
  if (content.trim() === '' || content.length > contentMost) throw new Failure('badInput', 'content');
  const { idempotencyKey, ...request } = input;
  return once(
    deps.db,
    { call: 'POST /admin/v1/site/bulletin', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const row = await insertBulletin(tx, {
        posType: input.posType,
        title: input.title,
        content,
        linkUrl: input.linkUrl ?? '',
        startAt: new Date(input.startTime),
        endAt: new Date(input.endTime),
        createdBy: staffId,
      });
      const bulletin = adminBulletinOf(row, deps.now());
      const act = { staffId, call: 'POST /admin/v1/site/bulletin', object: `bulletin ${row.id}` } as const;
      await logAct(tx, { ...act, before: null, after: bulletin });
      return bulletin;
    },
  );
}
