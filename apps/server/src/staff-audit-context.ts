import { AsyncLocalStorage } from 'node:async_hooks';

/** What the audit log says about the request of an operator, beside what it did. */
export interface StaffRequest {
  requestId: string;
  address: string;
  sessionId: string;
  /** Set while a stored call runs because a second person approved it. */
  approvalId?: string;
  /** The entry of the audit log that the call takes back, as the operator says. */
  reverts?: string;
  /** Set while a worker does one row of a change of many. */
  bulkId?: string;
}

const current = new AsyncLocalStorage<StaffRequest>();

export function runInStaffRequestContext<T>(request: StaffRequest, fn: () => Promise<T>): Promise<T> {
  return current.run(request, fn);
}

/** Undefined outside of a request: in jobs, seeds and on the command line. */
export function currentStaffRequest(): StaffRequest | undefined {
  return current.getStore();
}
