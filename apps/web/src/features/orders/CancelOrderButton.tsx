import { useState } from 'react';
import { errorMessageWithoutPeriod } from '#src/lib/network/error-message-without-period.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import { cancelOrder, type Order } from './orders.ts';

const text = rechargeAndOrdersWords.result;

interface Props {
  id: string;
  /** What it is pressed for, where that is more than giving up. */
  label?: string;
  onCancelled: (order: Order) => void;
}

export function CancelOrderButton({ id, label = text.cancel, onCancelled }: Props) {
  const uid = useUid();
  const [asked, setAsked] = useStateResetWhenHidden(false);
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      const order = await cancelOrder(uid, id);
      setAsked(false);
      // It may have been paid in the same moment: then it was not given up.
      if (order.state === 'closed') toast.success(text.cancelled);
      onCancelled(order);
    } catch (failure) {
      toast.error(text.cancelFailed(errorMessageWithoutPeriod(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" block onClick={() => setAsked(true)}>
        {label}
      </Button>
      <DangerDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={text.cancelTitle}
        keep={text.cancelKeep}
        act={text.cancel}
        onAct={() => void cancel()}
        busy={busy}
      >
        {text.cancelText}
      </DangerDialog>
    </>
  );
}
