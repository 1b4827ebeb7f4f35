import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import { runIdempotently } from '../../../db/idempotency.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { insertSlot, lockSlotsBeginningDuring, selectSlotsDuring, type SlotValues } from '../catalog-admin.queries.ts';
import { recordAudit } from '../../staff/public.ts';
import { slotsForStaffFromRows } from './home-page-slot-values-and-view.ts';

const weekMs = 7 * 24 * 3600 * 1000;
const copiedMost = 200;
const call = 'POST /admin/v1/catalog/slot/copy';

type Copied = DataOf<typeof call>;
type Row = Awaited<ReturnType<typeof lockSlotsBeginningDuring>>[number];

/** What makes two slots the same to a player. */
const sameness = ({ place, title, href, rule, game_id, position, start_at }: Row) =>
  JSON.stringify([place, title, href, rule, game_id, position, start_at]);

const laterBy = (row: Row, ms: number): Row => ({ ...row, start_at: row.start_at + ms, end_at: row.end_at + ms });

/** One action for the whole week: all copies appear together, with one entry of the audit log that names them. */
export function copyHomePageSlotsToNextWeek(
  deps: Deps,
  staffId: string,
  { idempotencyKey, from }: ParsedInputOf<typeof call>,
): Promise<Copied> {
  return runIdempotently<Copied>(
    deps.db,
    { call, caller: staffId, key: idempotencyKey, request: { from } },
    async (tx) => {
      const rows = await lockSlotsBeginningDuring(tx, from, from + weekMs, copiedMost + 1);
      if (rows.length > copiedMost) throw new Failure('badInput', 'more than can be copied at once');
      const next = await selectSlotsDuring(tx, from + weekMs, from + 2 * weekMs, 1000);
      const known = new Set(next.map(sameness));
      const wanted = rows.map((row) => laterBy(row, weekMs)).filter((row) => !known.has(sameness(row)));
      const added: Row[] = [];
      for (const { id: _, version: _version, start_at, end_at, ...values } of wanted) {
        const copy: SlotValues = { ...values, start_at: new Date(start_at), end_at: new Date(end_at) };
        const row = await insertSlot(tx, copy, staffId);
        added.push(row);
      }
      await recordAudit(tx, {
        staffId,
        call,
        object: `slots ${shanghaiDayOf(from)}`,
        before: null,
        after: { day: shanghaiDayOf(from), copied: added.length, slots: added.map(({ id }) => id).join(' ') },
      });
      if (added.length > 0) await bumpDataVersion(tx, 'catalog');
      return { slots: await slotsForStaffFromRows(deps.env, tx, added), skipped: rows.length - added.length };
    },
  );
}
