import { Failure } from '../../failure.ts';
import type { GameStatus } from './catalog-admin.queries.ts';

/** Who writes in the back-office. */
export interface Operator {
  staffId: string;
  permissions: readonly string[];
}

/**
 * Drafts and blocked games only operators see. What is written of the others players read at once, or at their time
 * without anybody looking again: it takes the permission that publishing takes.
 */
export function requireMayWrite({ permissions }: Operator, status: GameStatus): void {
  const shown = status === 'live' || status === 'delisted';
  if (shown && !permissions.includes('catalog.publish')) throw new Failure('noStaffPermission');
}
