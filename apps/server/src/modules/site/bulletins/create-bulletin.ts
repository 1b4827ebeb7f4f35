import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { adminBulletinOf } from './admin-bulletin.ts';
import { cleanHtml } from '../clean-html.ts';
import { insertBulletin } from '../site.queries.ts';

/** What the table takes. */
const contentMost = 20_000;
/** Of membership. */
const highestLevel = 3;

export async function createBulletin(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/site/bulletin'>,
): Promise<DataOf<'POST /admin/v1/site/bulletin'>> {
  if (input.endTime <= input.startTime) throw new Failure('badInput', 'ends before it starts');
  const { channels = [], minLevel = 0, maxLevel = highestLevel } = input;
  if (maxLevel < minLevel) throw new Failure('badInput', 'for nobody');
  const content = cleanHtml(input.content);
  // Cleaning may leave nothing, and writes `&` longer than it came.
  if (content.trim() === '' || content.length > contentMost) throw new Failure('badInput', 'content');
  const { idempotencyKey, ...request } = input;
  return runIdempotently(
    deps.db,
    { call: 'POST /admin/v1/site/bulletin', caller: staffId, key: idempotencyKey, request },
    async (tx) => {
      const row = await insertBulletin(tx, {
        posType: input.posType,
        title: input.title,
        content,
        linkUrl: input.linkUrl ?? '',
        channels,
        minLevel,
        maxLevel,
        startAt: new Date(input.startTime),
        endAt: new Date(input.endTime),
        createdBy: staffId,
      });
      const bulletin = adminBulletinOf(row, deps.now());
      const auditEntry = { staffId, call: 'POST /admin/v1/site/bulletin', object: `bulletin ${row.id}` } as const;
      await recordAudit(tx, { ...auditEntry, before: null, after: bulletin });
      return bulletin;
    },
  );
}
