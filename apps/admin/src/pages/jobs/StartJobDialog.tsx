import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { jobsAndLimitsWords } from '#src/words/jobs-and-limits.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { jobLabel, jobsQueryKey } from './jobs.ts';

const words = jobsAndLimitsWords.jobs;

export function StartJobDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: (reason: string) => client.call('POST /admin/v1/ops/job/{name}/run', { name, reason }),
    onSuccess: () => {
      message.success(words.started);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQueryKey }),
  });
  return (
    <ReasonDialog
      title={words.runTitle(jobLabel(name))}
      hint={words.runHint}
      submit={words.run}
      busy={start.isPending}
      failure={start.error === null ? undefined : errorMessage(start.error)}
      onClose={onClose}
      onSubmit={(reason) => start.mutate(reason)}
    />
  );
}
