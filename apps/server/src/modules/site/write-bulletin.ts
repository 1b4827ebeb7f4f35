import type { Data, Parsed } from '@lanyu/contract/all';
import { once } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { adminBulletinOf } from './admin-bulletin.ts';
import { cleanHtml } from './clean-html.ts';
import { insertBulletin } from './site.queries.ts';

export async function writeBulletin(
  deps: Deps,
  staffId: string,
  input: Parsed<'POST /admin/v1/site/bulletin'>,
): Promise<Data<'POST /admin/v1/site/bulletin'>> {
  if (input.endTime <= input.startTime) throw new Failure('badInput', 'ends before it starts');
  const { idempotencyKey, ...request } = input;
  return once(deps.db, { scope: `staff:${staffId}`, key: idempotencyKey, request }, async (tx) => {
    const row = await insertBulletin(tx, {
      posType: input.posType,
      title: input.title,
      content: cleanHtml(input.content),
      linkUrl: input.linkUrl ?? '',
      startAt: new Date(input.startTime),
      endAt: new Date(input.endTime),
      createdBy: staffId,
    });
    return adminBulletinOf(row, deps.now());
  });
}
