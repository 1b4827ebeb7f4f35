import { Button } from 'antd';
import { Link } from 'react-router';
import { approvalWords as words } from '#src/words/approvals.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { BeforeAndAfterTable } from '../../ui/BeforeAndAfterTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { hoursUntilApprovalExpires, messageOfErrorCode, stateTones, type Approval } from './approvals.ts';

interface ApprovalDetailProps {
  approval: Approval;
  busy: boolean;
  onApprove: (title: string) => void;
  onRefuse: () => void;
  onWithdraw: () => void;
}

/** Everything a second person needs to judge one request, and what can be done with it. */
export function ApprovalDetail({ approval, ...acts }: ApprovalDetailProps) {
  const { id, area, sentence, state, worth, unit, changes, reason, reverts } = approval;
  return (
    <article className="request-detail" aria-label={words.detail}>
      <div className="request-body">
        <header className="request-title">
          <div>
            <p className="cell-hint">
              {words.areas[area]} · {words.number(id)} {reverts !== '' && words.reverts(reverts)}
            </p>
            <h2>{sentence}</h2>
          </div>
          <Steps approval={approval} />
        </header>
        <div className="request-columns">
          <div className="stack">
            <section className="card">
              <h3>{words.changes}</h3>
              {changes.length === 0 ? (
                <p className="card-empty">{words.noChanges}</p>
              ) : (
                <BeforeAndAfterTable changes={changes} now={words.columns.now} becomes={words.columns.becomes} />
              )}
            </section>
            <section className="card">
              <h3>
                {words.reason} <small>{words.internal}</small>
              </h3>
              <p className="card-body">{reason || words.noReason}</p>
            </section>
          </div>
          <div className="stack">
            {unit !== 'none' && (
              <section className="card card-body">
                <p className="cell-hint">{words.worthLabel}</p>
                <p className="big-number">{words.worth(worth, unit)}</p>
              </section>
            )}
            {state === 'waiting' ? <Checks approval={approval} /> : <Outcome approval={approval} />}
          </div>
        </div>
      </div>
      <Acts approval={approval} {...acts} />
    </article>
  );
}

/** Who asked, who decides, and what happens then. */
function Steps({ approval: { maker, checker, state, createTime, decideTime } }: { approval: Approval }) {
  const uid = useSession()?.uid;
  const isMine = maker.id === uid;
  return (
    <ol className="request-steps">
      <li>
        <StaffInitialAvatar name={maker.name} />
        <span>
          <b>{words.asks(maker.name)}</b>
          <small>{formatShortDateAndTime(createTime)}</small>
        </span>
      </li>
      <li className={state === 'waiting' ? 'here' : undefined}>
        {checker !== null && <StaffInitialAvatar name={checker.name} />}
        <span>
          <b>
            {checker === null
              ? state === 'waiting'
                ? isMine
                  ? words.waitsForOthers
                  : words.waitsForYou
                : words.states[state]
              : words.by(checker.name)}
          </b>
          <small>{decideTime === 0 ? '' : formatShortDateAndTime(decideTime)}</small>
        </span>
      </li>
      <li>
        <span>
          <b>{words.runs}</b>
          <small>{state === 'waiting' ? words.runsAfter : words.states[state]}</small>
        </span>
      </li>
    </ol>
  );
}

function Checks({ approval }: { approval: Approval }) {
  const uid = useSession()?.uid;
  const now = useNowEveryHalfMinute();
  const { maker, changedSince } = approval;
  const isMine = maker.id === uid;
  const rows: { key: string; tone: StatusTone; text: string; fact: string }[] = [
    changedSince === null
      ? { key: 'changed', tone: 'ok', text: words.unchanged, fact: '' }
      : {
          key: 'changed',
          tone: 'warn',
          text: words.changed,
          fact: words.changedBy(
            changedSince.staffName,
            formatShortDateAndTime(changedSince.time),
            changedSince.sentence,
          ),
        },
    { key: 'maker', tone: isMine ? 'wait' : 'ok', text: isMine ? words.ownMaker : words.otherMaker, fact: maker.name },
    { key: 'left', tone: 'ok', text: words.leftCheck, fact: words.left(hoursUntilApprovalExpires(approval, now)) },
  ];
  return (
    <section className="card">
      <h3>{words.checks}</h3>
      <ul className="checks">
        {rows.map(({ key, tone, text, fact }) => (
          <li key={key}>
            <StatusLabel tone={tone}>{text}</StatusLabel>
            <span className="cell-hint">{fact}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ approval: { state, checker, note, failure } }: { approval: Approval }) {
  const decided = checker === null ? (state === 'done' ? words.alone : '') : words.by(checker.name);
  return (
    <section className="card card-body">
      <FilledTag tone={stateTones[state]}>{words.states[state]}</FilledTag>
      {decided !== '' && <p className="cell-hint">{decided}</p>}
      {failure !== 0 && <p className="cell-hint">{messageOfErrorCode(failure)}</p>}
      {note !== '' && <p>{note}</p>}
    </section>
  );
}

/** Somebody else's is approved or refused; one's own is withdrawn, or run alone where nobody else may decide. */
function Acts({ approval, busy, onApprove, onRefuse, onWithdraw }: ApprovalDetailProps) {
  const uid = useSession()?.uid;
  const now = useNowEveryHalfMinute();
  const { state, maker, sentence, aloneAfter, object } = approval;
  if (state !== 'waiting') return null;
  const orderId = /^order (\d+)$/.exec(object)?.[1];
  return (
    <div className="request-acts">
      {maker.id === uid ? (
        <>
          {aloneAfter !== 0 && (
            <span className="cell-hint">{words.aloneAfter(formatShortDateAndTime(aloneAfter))}</span>
          )}
          <span className="grow" />
          {aloneAfter !== 0 && (
            <Button
              size="large"
              danger
              disabled={busy || now < aloneAfter}
              onClick={() => onApprove(words.sureAlone(sentence))}
            >
              {words.runAlone}
            </Button>
          )}
          <Button size="large" disabled={busy} onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        </>
      ) : (
        <>
          <span className="cell-hint request-again">
            {words.again} {orderId !== undefined && <Link to={`/orders/${orderId}`}>{object}</Link>}
          </span>
          <span className="grow" />
          <Button size="large" danger disabled={busy} onClick={onRefuse} icon={<Icon name="close" />}>
            {words.refuseOpen}
          </Button>
          <Button
            size="large"
            type="primary"
            disabled={busy}
            onClick={() => onApprove(words.sureApprove(sentence))}
            icon={<Icon name="okFilled" />}
          >
            {words.approveAndRun}
          </Button>
        </>
      )}
    </div>
  );
}
