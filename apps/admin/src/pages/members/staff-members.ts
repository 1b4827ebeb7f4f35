import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { approvalWords } from '#src/words/approvals.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';

export type StaffMember = DataOf<'GET /admin/v1/staff/member/list'>['records'][number];

export function useStaffMembers() {
  return useQuery({ queryKey: ['members'], queryFn: () => client.call('GET /admin/v1/staff/member/list') });
}

export function useRoles() {
  return useQuery({ queryKey: ['roles'], queryFn: () => client.call('GET /admin/v1/staff/role/list') });
}

/** Runs one change of an operator or a role; says what went wrong but for what the caller answers itself, and reads the lists again. */
export function useRunStaffMemberOrRoleChange(answered: readonly number[] = []) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: (error) => {
      if (isSecondApprovalRequired(error)) message.info(approvalWords.asked);
      else if (!(error instanceof CallError && answered.includes(error.code))) message.error(errorMessage(error));
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['members'] }),
        queries.invalidateQueries({ queryKey: ['roles'] }),
      ]),
  });
}
