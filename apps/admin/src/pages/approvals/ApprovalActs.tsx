import { Button, Space } from 'antd';
import { approvalWords as words } from '#src/words/approvals.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Approval } from './approvals.ts';

interface ApprovalActsProps {
  approval: Approval;
  busy: boolean;
  onApprove: (title: string) => void;
  onRefuse: () => void;
  onWithdraw: () => void;
}

/** Somebody else's is approved or refused; one's own is withdrawn, or run alone where nobody else may decide. */
export function ApprovalActs({ approval, busy, onApprove, onRefuse, onWithdraw }: ApprovalActsProps) {
  const session = useSession();
  const now = useNow();
  const { state, maker, sentence, aloneAfter } = approval;
  if (state !== 'waiting') return null;
  if (maker.id !== session?.uid) {
    return (
      <Space>
        <Button type="primary" size="small" disabled={busy} onClick={() => onApprove(words.sureApprove(sentence))}>
          {words.approve}
        </Button>
        <Button size="small" danger disabled={busy} onClick={onRefuse}>
          {words.refuse}
        </Button>
      </Space>
    );
  }
  return (
    <>
      <Space>
        <Button size="small" disabled={busy} onClick={onWithdraw}>
          {words.withdraw}
        </Button>
        {aloneAfter !== 0 && (
          <Button
            size="small"
            danger
            disabled={busy || now < aloneAfter}
            onClick={() => onApprove(words.sureAlone(sentence))}
          >
            {words.runAlone}
          </Button>
        )}
      </Space>
      {aloneAfter !== 0 && <div className="cell-hint">{words.aloneAfter(formatTime(aloneAfter))}</div>}
    </>
  );
}
