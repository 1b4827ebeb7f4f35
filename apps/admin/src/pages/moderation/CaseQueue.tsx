import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { moderationWords as words } from '#src/words/moderation.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { causeIcons, type QueuedCase } from './moderation-cases.ts';
import { LeaseCountdown } from './LeaseCountdown.tsx';

interface CaseQueueProps {
  cases: readonly QueuedCase[];
  openId: string | undefined;
  /** Whether the open row takes the focus: after a decision and when moving by keys. */
  takesFocus: boolean;
  isLoading: boolean;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (id: string) => void;
}

const skeletons = 6;

/** What waits: why, what, how long, two lines of it, and who has it open. */
export function CaseQueue({ cases, openId, takesFocus, isLoading, hasMore, onMore, onOpen }: CaseQueueProps) {
  const now = useNowEveryHalfMinute();
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) open.current?.focus();
    open.current?.scrollIntoView({ block: 'nearest' });
  }, [openId, takesFocus]);

  if (isLoading) {
    return (
      <ul className="case-queue" aria-busy="true">
        {Array.from({ length: skeletons }, (_, at) => (
          <li key={at} className="case-row">
            <span className="bar" />
            <span className="bar" />
          </li>
        ))}
      </ul>
    );
  }
  if (cases.length === 0) {
    return (
      <div className="empty">
        <b>{words.nobody}</b>
        <span>{words.nobodyHint}</span>
      </div>
    );
  }
  return (
    <ol className="case-queue">
      {cases.map((each) => {
        const isOpen = each.id === openId;
        return (
          <li key={each.id}>
            <button
              type="button"
              ref={isOpen ? open : null}
              className={['case-row', isOpen && 'open', each.holder && !each.holder.mine && 'held']
                .filter(Boolean)
                .join(' ')}
              aria-current={isOpen}
              onClick={() => onOpen(each.id)}
            >
              <span className="case-top">
                <CaseCauseLabel of={each} />
                {each.escalation !== '' && <span className="case-mark appeal">{words.escalated}</span>}
                <span>{words.kinds[each.kind]}</span>
                <span className="grow" />
                <span>{words.waited(now - each.createTime)}</span>
              </span>
              <span className="case-text">
                <b>{each.author.name || words.anonymous}</b>{' '}
                {each.cause === 'appeal' && each.appeal !== '' ? each.appeal : each.content}
              </span>
              <CaseHolder of={each} />
            </button>
          </li>
        );
      })}
      {hasMore && (
        <li className="case-more">
          <Button size="small" onClick={onMore}>
            {words.more}
          </Button>
        </li>
      )}
    </ol>
  );
}

export function CaseCauseLabel({ of: { cause, reports, words: found } }: { of: QueuedCase }) {
  const count = cause === 'report' ? reports : cause === 'word' ? found.length : 0;
  return (
    <span className={`case-mark ${cause}`}>
      <Icon name={causeIcons[cause]} size={14} />
      {count > 0 ? words.counted(words.causes[cause], count) : words.causes[cause]}
    </span>
  );
}

function CaseHolder({ of: each }: { of: QueuedCase }) {
  if (each.state !== 'open') return <span className="case-holder">{words.decidedBy(each.decider)}</span>;
  if (each.holder?.mine === true) {
    return (
      <span className="case-holder mine">
        <Icon name="lock" size={14} />
        <LeaseCountdown until={each.holdEndTime} />
      </span>
    );
  }
  if (each.holder !== null) {
    return (
      <span className="case-holder">
        <StaffInitialAvatar name={each.holder.name} />
        {words.heldBy(each.holder.name)}
      </span>
    );
  }
  if (each.cause !== 'appeal') return null;
  return (
    <span className="case-holder">
      <Icon name="scale" size={14} />
      {words.firstBy(each.decider)}
    </span>
  );
}
