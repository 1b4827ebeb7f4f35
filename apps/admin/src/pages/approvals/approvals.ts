import type { DataOf } from '@lanyu/contract/all-calls';
import { resultCodes } from '@lanyu/contract/result-codes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { approvalWords } from '#src/words/approvals.ts';
import { client, errorMessage } from '../../lib/api.ts';

export type Approval = DataOf<'GET /admin/v1/approval/{id}'>;
export type ApprovalTab = 'forMe' | 'mine' | 'ended';
export type ApprovalDecisionRequest =
  | { verb: 'approve' | 'withdraw'; id: string }
  | { verb: 'refuse'; id: string; reason: string };

export function useApprovals(show: ApprovalTab, cursor: string | undefined) {
  return useQuery({
    queryKey: ['approvals', show, cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/approval/list', { show, ...(cursor === undefined ? {} : { cursor }) }),
    placeholderData: keepPreviousData,
    // A colleague may decide, or ask, at any moment.
    refetchInterval: 30_000,
  });
}

/** One that the list does not show: an address may name any. */
export function useApproval(id: string | undefined) {
  return useQuery({
    queryKey: ['approval', id ?? ''],
    queryFn: () => client.call('GET /admin/v1/approval/{id}', { id: id ?? '' }),
    enabled: id !== undefined,
  });
}

function send(decision: ApprovalDecisionRequest): Promise<Approval> {
  const { id } = decision;
  if (decision.verb === 'refuse') {
    return client.call('POST /admin/v1/approval/{id}/refuse', { id, reason: decision.reason });
  }
  return decision.verb === 'approve'
    ? client.call('POST /admin/v1/approval/{id}/approve', { id })
    : client.call('POST /admin/v1/approval/{id}/withdraw', { id, reason: '' });
}

/** Decides once; says what came of it, also when the call could not run any more. */
export function useDecideApproval() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ state, failure }, { verb }) => {
      if (state === 'failed') message.error(approvalWords.moved(messageOfErrorCode(failure)));
      else message.success(approvalWords.done[verb]);
    },
    onError: (error) => void message.error(errorMessage(error)),
    // What was approved may show on any page.
    onSettled: () => queries.invalidateQueries(),
  });
}

export function messageOfErrorCode(code: number): string {
  return Object.values(resultCodes).find(([each]) => each === code)?.[1] ?? String(code);
}

export const stateTones = {
  waiting: 'warn',
  done: 'ok',
  refused: 'bad',
  withdrawn: 'rest',
  expired: 'rest',
  failed: 'bad',
} as const;

export function hoursUntilApprovalExpires({ expireTime }: Approval, now: number): number {
  return Math.max(0, Math.floor((expireTime - now) / 3_600_000));
}
