import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { userWords } from '#src/words/users.ts';
import { errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

const words = userWords.acts;

interface UserActDialogProps {
  heading: string;
  hint: string;
  submit: string;
  danger?: boolean;
  /** Whether the player reads the reason. */
  isShownToPlayer?: boolean;
  /** Begins the reason; empty for nothing. */
  cause?: string;
  /** What is said afterwards; nothing where a page says it. */
  run: (reason: string) => Promise<string | undefined>;
  onDone: () => unknown;
  onClose: () => void;
}

/** One action about a player: asks why, does it, and says what became of it. */
export function UserActionDialog(props: UserActDialogProps) {
  const { heading, hint, submit, danger = false, isShownToPlayer = false, cause = '', run, onDone, onClose } = props;
  const { message } = App.useApp();
  const act = useMutation({
    mutationFn: run,
    onSuccess: (said) => {
      if (said !== undefined) message.success(said);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <ReasonDialog
      title={heading}
      hint={hint}
      label={isShownToPlayer ? words.reasonShown : words.reasonInternal}
      missing={words.reasonMissing}
      submit={submit}
      danger={danger}
      initial={cause}
      busy={act.isPending}
      failure={act.isError && !isSecondApprovalRequired(act.error) ? errorMessage(act.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(reason)}
    />
  );
}
