import type { CallName } from '@lanyu/contract/all-calls';
import type { Tx } from '../../db/transaction.ts';
import { recordAudit } from '../staff/public.ts';
import { selectGameWithAllColumns, type lockSlot } from './catalog-admin.queries.ts';

type Game = NonNullable<Awaited<ReturnType<typeof selectGameWithAllColumns>>>;
type Slot = NonNullable<Awaited<ReturnType<typeof lockSlot>>>;

/** Called after the game was written: its current state is read here. */
export async function recordGameAudit(
  tx: Tx,
  auditEntry: { staffId: string; call: CallName },
  { id, before }: { id: string; before: Game | null },
): Promise<void> {
  const after = await selectGameWithAllColumns(tx, id);
  await recordAudit(tx, {
    ...auditEntry,
    object: `game ${id}`,
    before: before === null ? null : gameFields(before),
    after: after === undefined ? null : gameFields(after),
  });
}

export async function recordSlotAudit(
  tx: Tx,
  auditEntry: { staffId: string; call: CallName },
  { id, before, after }: { id: string; before: Slot | null; after: Slot | null },
): Promise<void> {
  const fields = (slot: Slot | null) => (slot === null ? null : { ...slot, image: slot.image?.folder ?? null });
  await recordAudit(tx, { ...auditEntry, object: `slot ${id}`, before: fields(before), after: fields(after) });
}

/** Pictures by their folders, which never change. */
function gameFields({ icon, cover, screenshots, ...whole }: Game & { highest_price?: number | null }) {
  // Follows from the entries themselves; a game that is read again does not have it.
  const { highest_price: _, ...fields } = whole;
  return {
    ...fields,
    icon: icon?.folder ?? null,
    cover: cover?.folder ?? null,
    screenshots: screenshots.map(({ folder }) => folder),
  };
}
