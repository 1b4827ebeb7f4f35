import { Failure } from '../../../failure.ts';
import type { CaseRow } from '../cases/cases.queries.ts';

/** How long an opened case belongs to who opened it; a desk that is open renews it. */
export const caseLeaseDurationMs = 5 * 60_000;

type Held = Pick<CaseRow, 'held_by' | 'held_until'>;

/** Who holds a case now; undefined when nobody does. */
export function currentHolderOfCase({ held_by, held_until }: Held, now: number): string | undefined {
  return held_by !== null && held_until !== null && held_until > now ? held_by : undefined;
}

/** Throws unless the operator holds the case. */
export function requireLease(row: Held, staffId: string, now: number): void {
  const holder = currentHolderOfCase(row, now);
  if (holder === undefined) throw new Failure('caseNotHeld');
  if (holder !== staffId) throw new Failure('caseHeld');
}

/** Throws while a colleague holds the case. */
export function requireNotHeldByOthers(row: Held, staffId: string, now: number): void {
  const holder = currentHolderOfCase(row, now);
  if (holder !== undefined && holder !== staffId) throw new Failure('caseHeld');
}

/** An appeal is decided by somebody else than who decided first; what was passed on, by somebody else than who passed it on. */
export function requireNotOwnDecisionOrEscalation(
  row: Pick<CaseRow, 'state' | 'cause' | 'decided_by' | 'escalated_by'>,
  staffId: string,
): void {
  if (row.state !== 'open') return;
  if ((row.cause === 'appeal' && row.decided_by === staffId) || row.escalated_by === staffId) {
    throw new Failure('ownDecisionAppealed');
  }
}
