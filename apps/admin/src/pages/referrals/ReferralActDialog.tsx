import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { referralWords } from '#src/words/referrals.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

export type ReferralAct = keyof typeof referralWords.dialogs;

const calls = {
  freeze: 'POST /admin/v1/referral/inviter/{uid}/freeze',
  unfreeze: 'POST /admin/v1/referral/inviter/{uid}/unfreeze',
  refuse: 'POST /admin/v1/referral/invitee/{uid}/refuse',
  restore: 'POST /admin/v1/referral/invitee/{uid}/restore',
} as const satisfies Record<ReferralAct, string>;

/** Says what will happen, and asks why. */
export function ReferralActDialog({ act, uid, onClose }: { act: ReferralAct; uid: string; onClose: () => void }) {
  const words = referralWords.dialogs[act];
  const { message } = App.useApp();
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: (reason: string) => client.call(calls[act], { uid, reason }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['referrals'] }),
  });
  return (
    <ReasonDialog
      title={words.title}
      hint={words.hint}
      submit={words.submit}
      danger={act === 'freeze' || act === 'refuse'}
      busy={run.isPending}
      failure={run.isError ? errorMessage(run.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => run.mutate(reason)}
    />
  );
}
