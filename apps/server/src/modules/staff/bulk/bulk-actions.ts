import type { Permission } from '@lanyu/contract/permissions';
import type { Deps } from '../../../deps.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** An act of one module that can be done to many rows. Both ways are the ordinary use case: rules and audit entries are its own. */
export interface BulkAction {
  permission: Permission;
  /** Throws the failure that the row is marked with. */
  run(deps: Parts, staffId: string, row: { id: string; note: string }): Promise<unknown>;
  /** Throws where somebody changed the row since. */
  undo(deps: Parts, staffId: string, row: { id: string; note: string }): Promise<unknown>;
}

const acts = new Map<string, BulkAction>();

/** Each module adds its own in its module.ts; the name is `page.verb`, and the page shows what came of it. */
export function registerBulkAction(name: `${string}.${string}`, act: BulkAction): void {
  acts.set(name, act);
}

export function findBulkActionByName(name: string): BulkAction | undefined {
  return acts.get(name);
}
