import type { Permission } from '@lanyu/contract/permissions';
import type { BulkUndoFacts } from '../../../db/tables/columns.ts';
import type { Deps } from '../../../deps.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';

type Parts = Pick<Deps, 'db' | 'env' | 'now'>;
/** Who asked for the run, with what they may do now. */
type BulkMaker = Pick<StaffCaller, 'staffId' | 'permissions'>;

interface BulkActRow {
  id: string;
  note: string;
  /** What the whole run does it with: a tag, a time. */
  parameter: string;
}

/** An action of one module that can be done to many rows. Both ways are the ordinary use case: rules and audit entries are its own. */
export interface BulkAction {
  permission: Permission;
  /** Throws the failure that the row is marked with. */
  run(deps: Parts, maker: BulkMaker, row: BulkActRow): Promise<BulkUndoFacts | undefined>;
  /** Throws where somebody changed the row since. */
  undo(deps: Parts, maker: BulkMaker, row: BulkActRow & { facts: BulkUndoFacts }): Promise<unknown>;
}

const acts = new Map<string, BulkAction>();

/** Each module adds its own in its module.ts; the name is `page.verb`, and the page shows what came of it. */
export function registerBulkAction(name: `${string}.${string}`, act: BulkAction): void {
  acts.set(name, act);
}

export function findBulkActionByName(name: string): BulkAction | undefined {
  return acts.get(name);
}
