import { Typography, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { approvalWords as words } from '#src/words/approvals.ts';
import { formatTime } from '../../lib/time.ts';
import { ChangeList } from '../../ui/ChangeList.tsx';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { messageOfErrorCode, type Approval } from './approvals.ts';

type Columns = TableColumnsType<Approval>;
type Acts = (approval: Approval) => ReactNode;

const stateTones = {
  waiting: 'warn',
  done: 'ok',
  refused: 'bad',
  withdrawn: 'rest',
  expired: 'rest',
  failed: 'bad',
} as const;

/** Without `acts`, what is over. */
export const makeWideColumns = (acts: Acts | undefined): Columns => [
  { title: words.columns.what, render: (_, approval) => <What approval={approval} /> },
  { title: words.columns.worth, width: 110, render: (_, { worth, unit }) => words.worth(worth, unit) },
  { title: words.columns.maker, width: 100, render: (_, { maker }) => maker.name },
  { title: words.columns.reason, width: 150, render: (_, { reason }) => reason || words.noReason },
  { title: words.columns.time, width: 160, render: (_, approval) => <Times approval={approval} /> },
  { title: words.columns.state, width: 140, render: (_, approval) => <State approval={approval} /> },
  ...(acts === undefined
    ? []
    : [{ title: words.columns.acts, width: 140, render: (_: unknown, approval: Approval) => acts(approval) }]),
];

/** On a phone each request is one cell, from what it is down to what can be done with it. */
export const makeNarrowColumns = (acts: Acts): Columns => [
  {
    render: (_, approval) => (
      <div className="approval-cell">
        <State approval={approval} />
        <What approval={approval} />
        <dl className="changes">
          {approval.unit !== 'none' && (
            <div>
              <dt>{words.columns.worth}</dt>
              <dd>{words.worth(approval.worth, approval.unit)}</dd>
            </div>
          )}
          <div>
            <dt>{words.columns.maker}</dt>
            <dd>{approval.maker.name}</dd>
          </div>
          <div>
            <dt>{words.columns.reason}</dt>
            <dd>{approval.reason || words.noReason}</dd>
          </div>
          <div>
            <dt>{words.columns.time}</dt>
            <dd>
              <Times approval={approval} />
            </dd>
          </div>
        </dl>
        {acts(approval)}
      </div>
    ),
  },
];

function What({ approval: { sentence, changes } }: { approval: Approval }) {
  return (
    <>
      <Typography.Text strong>{sentence}</Typography.Text>
      <ChangeList changes={changes} />
    </>
  );
}

function Times({ approval: { createTime, expireTime, state } }: { approval: Approval }) {
  return (
    <>
      {formatTime(createTime)}
      {state === 'waiting' && <div className="cell-hint">{words.until(formatTime(expireTime))}</div>}
    </>
  );
}

function State({ approval: { state, checker, note, failure } }: { approval: Approval }) {
  const decided = checker === null ? (state === 'done' ? words.alone : '') : words.by(checker.name);
  return (
    <div>
      <FilledTag tone={stateTones[state]}>{words.states[state]}</FilledTag>
      {decided !== '' && <div className="cell-hint">{decided}</div>}
      {failure !== 0 && <div className="cell-hint">{messageOfErrorCode(failure)}</div>}
      {note !== '' && <div className="cell-hint">{note}</div>}
    </div>
  );
}
