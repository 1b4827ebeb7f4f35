import type { DataOf } from '@lanyu/contract/all-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { client, errorMessage } from '../../lib/api.ts';
import { inboxQuery } from '../../lib/inbox-query.ts';
import { inboxWords as words } from '#src/words/inbox.ts';

export type InboxItem = DataOf<'GET /admin/v1/staff/inbox'>['records'][number];
export type SnoozeUntilOrSeen = 'hour' | 'morning' | 'now' | 'seen';

export function useInbox() {
  return useQuery(inboxQuery);
}

export function useSnoozeOrMarkInboxItemSeen() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, until }: { key: string; until: SnoozeUntilOrSeen }) =>
      client.call('POST /admin/v1/staff/inbox/snooze', { key, until }),
    onSuccess: (_, { until }) => void message.success(words.snoozed[until]),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxQuery.queryKey }),
  });
}
