import { approvalWords as words } from '#src/words/approvals.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { hoursUntilApprovalExpires, stateTones, type Approval } from './approvals.ts';

interface ApprovalListProps {
  approvals: readonly Approval[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** What each request is, whose and how long it waits; the open one stands beside the list. */
export function ApprovalList({ approvals, openId, onOpen }: ApprovalListProps) {
  const now = useNowEveryHalfMinute();
  return (
    <ul className="request-list" aria-label={words.list}>
      {approvals.map((approval) => {
        const { id, area, sentence, state, maker, createTime, worth, unit, changedSince } = approval;
        return (
          <li key={id}>
            <button
              type="button"
              className="request"
              aria-current={id === openId ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              <span className="request-head">
                <span>{words.areas[area]}</span>
                {state === 'waiting' ? (
                  <span>{words.left(hoursUntilApprovalExpires(approval, now))}</span>
                ) : (
                  <FilledTag tone={stateTones[state]}>{words.states[state]}</FilledTag>
                )}
              </span>
              <b>{sentence}</b>
              <span className="request-foot">
                <StaffInitialAvatar name={maker.name} />
                <span>
                  {maker.name} {formatShortDateAndTime(createTime)}
                </span>
                {unit !== 'none' && <b>{words.worth(worth, unit)}</b>}
              </span>
              {changedSince !== null && <FilledTag tone="warn">{words.changed}</FilledTag>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
