import type { InputOf } from '@lanyu/contract/all-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { exportCentreWords as words } from '#src/words/export-centre.ts';
import { client } from '../../lib/api.ts';

export type ExportRequest = InputOf<'POST /admin/v1/export'>;

export const exportsQueryKey = ['export files'] as const;

export function useRequestExport(onAsked: () => void) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: ExportRequest) => client.call('POST /admin/v1/export', request),
    onSuccess: () => {
      onAsked();
      void message.success(words.asked);
      return queries.invalidateQueries({ queryKey: exportsQueryKey });
    },
  });
}
