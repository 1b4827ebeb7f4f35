import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { id } from '@lanyu/contract/shared-field-and-paging-schemas';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { clientIpOrSubnet } from './client-ip-or-subnet.ts';
import type { StaffCallRunner } from '../mount-contract-calls.ts';
import { runInStaffRequestContext } from '../../staff-audit-context.ts';
import {
  ApprovalNeededError,
  storeApprovalAndThrow,
  recordAudit,
  type AuditEntry,
} from '../../modules/staff/public.ts';

/** Of one operator and call, one refusal in so long is worth an entry: a loop must not fill the log. */
const refusalMs = 60_000;

export function createStaffCallRunner(deps: Pick<Deps, 'db' | 'log' | 'now'>): StaffCallRunner {
  const refusals = new LRUCache<string, true>({ max: 10_000, ttl: refusalMs });
  return {
    run(request, caller, key, input, run) {
      const about = {
        requestId: request.id,
        address: clientIpOrSubnet(request),
        sessionId: caller.sessionId,
        ...revertsOf(key, request.headers['x-reverts']),
      };
      return runInStaffRequestContext(about, async () => {
        try {
          const answer = await run();
          const { sensitive }: Call = allCalls[key];
          if (sensitive === true) {
            const { reason } = input;
            await recordAudit(deps.db.write, {
              staffId: caller.staffId,
              call: key,
              object: objectOf(key, input),
              ...nothing,
              outcome: 'read',
              ...(typeof reason === 'string' && { reason }),
            });
          }
          return answer;
        } catch (error) {
          if (error instanceof ApprovalNeededError)
            return storeApprovalAndThrow(deps, caller.staffId, key, input, error.needed);
          throw error;
        }
      });
    },
    refused(request, staffId, key) {
      const known = `${staffId} ${key}`;
      if (refusals.has(known)) return;
      refusals.set(known, true);
      const about = { requestId: request.id, address: clientIpOrSubnet(request), sessionId: '' };
      const entry = { staffId, call: key as AuditEntry['call'], object: `staff ${staffId}`, ...nothing } as const;
      runInStaffRequestContext(about, () => recordAudit(deps.db.write, { ...entry, outcome: 'refused' })).catch(
        (err: unknown) => deps.log.error({ err, staffId, call: key }, 'a refusal could not be recorded'),
      );
    },
  };
}

/** Of calls that can be taken back only; whether the entry is one of the same call and object, the database knows. */
function revertsOf(key: CallName, header: string | string[] | undefined): { reverts?: string } {
  const { revertible }: Call = allCalls[key];
  if (revertible !== true) return {};
  return typeof header === 'string' && id.safeParse(header).success ? { reverts: header } : {};
}

const nothing = { before: null, after: null };

/** As in `order 17` of `GET /admin/v1/orders/order/{id}`; of a call without a parameter, its last two words. */
function objectOf(key: string, input: Record<string, unknown>): `${string} ${string}` {
  const parts = key.split('/');
  const at = parts.findIndex((part) => part.startsWith('{'));
  if (at === -1) return `${parts.at(-2) ?? 'call'} ${parts.at(-1) ?? ''}`;
  return `${parts[at - 1] ?? 'call'} ${String(input[parts[at]?.slice(1, -1) ?? ''])}`;
}
