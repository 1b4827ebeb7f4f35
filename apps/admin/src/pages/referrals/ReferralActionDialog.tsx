import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { referralWords } from '#src/words/referrals.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

export type ReferralAction = keyof typeof referralWords.dialogs;

const runs: Record<ReferralAction, (input: { uid: string; reason: string }) => Promise<null>> = {
  freeze: (input) => client.call('POST /admin/v1/referral/inviter/{uid}/freeze', input),
  unfreeze: (input) => client.call('POST /admin/v1/referral/inviter/{uid}/unfreeze', input),
  refuse: (input) => client.call('POST /admin/v1/referral/invitee/{uid}/refuse', input),
  restore: (input) => client.call('POST /admin/v1/referral/invitee/{uid}/restore', input),
};

/** Says what will happen, and asks why. */
export function ReferralActionDialog({ act, uid, onClose }: { act: ReferralAction; uid: string; onClose: () => void }) {
  const words = referralWords.dialogs[act];
  const { message } = App.useApp();
  const queries = useQueryClient();
  const run = useMutation({
    mutationFn: (reason: string) => runs[act]({ uid, reason }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(referralWords.asked);
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
      failure={run.isError && !isSecondApprovalRequired(run.error) ? errorMessage(run.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => run.mutate(reason)}
    />
  );
}
