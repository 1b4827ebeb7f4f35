import type { Permission } from '@lanyu/contract/permissions';
import type { Deps } from '../../../deps.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';

/** One thing that waits for one operator. */
export interface InboxItem {
  /** Together with the kind it names the item, also when it is put off. */
  id: string;
  title: string;
  detail: string;
  /** The page of the back-office where it is done. */
  path: string;
  time: number;
  /** 0 where it is never too late. */
  dueTime: number;
}

/** Where items come from: approvals, cases one claimed, tickets one was given. */
export interface InboxSource {
  /** The first part of its items' keys, as in `approval`. */
  kind: string;
  /** Whoever does not hold it is not asked about: neither the list nor the number shows what they may not read. */
  permission?: Permission;
  /** Items that only want to be seen; they have no end of their own. */
  seenIsDone?: true;
  itemsOf(deps: Pick<Deps, 'db' | 'env' | 'now'>, caller: StaffCaller): Promise<InboxItem[]>;
}

const sources = new Map<string, InboxSource>();

/** Each module adds its own in its module.ts, with one line. */
export function addInboxSource(source: InboxSource): void {
  sources.set(source.kind, source);
}

export function inboxSourcesPermittedFor({ permissions }: Pick<StaffCaller, 'permissions'>): InboxSource[] {
  return [...sources.values()].filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
