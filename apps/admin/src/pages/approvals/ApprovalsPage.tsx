import { approvalCalls as calls } from '@lanyu/contract/approvals';
import { Button, Grid, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalWords as words } from '#src/words/approvals.ts';
import { listWords } from '#src/words/list.ts';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { BeforeAndAfterTable } from '../../ui/BeforeAndAfterTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { ApprovalDetail } from './ApprovalDetail.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import {
  useApproval,
  useApprovals,
  useDecideApproval,
  type Approval,
  type ApprovalTab,
  type ApprovalDecisionRequest,
} from './approvals.ts';

const tabs = ['forMe', 'mine', 'ended'] as const satisfies readonly ApprovalTab[];
const areas = Object.keys(words.areas) as (keyof typeof words.areas)[];

type Asking =
  | { verb: 'refuse'; approval: Approval }
  | { verb: 'approve' | 'withdraw'; approval: Approval; title: string };

/** What waits for a second person, what one asked for, and what became of the rest: a list, and the open one beside it. */
export function ApprovalsPage() {
  const permissions = useSession()?.permissions ?? [];
  const address = useListStateInUrl(calls['GET /admin/v1/approval/list'].input, ['show']);
  const [params, setParams] = useSearchParams();
  const show = tabs.find((tab) => tab === address.filters.show) ?? 'forMe';
  const [asking, setAsking] = useState<Asking>();
  const list = useApprovals(show, address.cursor);
  const decision = useDecideApproval();
  const { lg: wide = true } = Grid.useBreakpoint();

  const records = list.data?.records ?? [];
  const wanted = params.get('open') ?? (wide ? records[0]?.id : undefined);
  const at = records.findIndex(({ id }) => id === wanted);
  const other = useApproval(at < 0 && /^[1-9]\d*$/.test(wanted ?? '') ? wanted : undefined);
  const open = records[at] ?? (at < 0 && wanted !== undefined ? other.data : undefined);
  const openOne = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('open');
      else next.set('open', id);
      return next;
    });
  const previous = records[at - 1]?.id;
  const next = at < 0 ? undefined : records[at + 1]?.id;
  const step = (id: string | undefined) => id !== undefined && openOne(id);
  useShortcuts({ '[': () => step(previous), ']': () => step(next), k: () => step(previous), j: () => step(next) });

  const decide = (sent: ApprovalDecisionRequest) =>
    decision.mutate(sent, {
      onSuccess: () => {
        setAsking(undefined);
        // The next one stands in its place.
        if (show === 'forMe') openOne(wide ? (next ?? previous) : undefined);
      },
      onError: () => sent.verb !== 'refuse' && setAsking(undefined),
    });
  const decidable = areas.filter((area) => permissions.includes(`approval.${area}`)).map((area) => words.areas[area]);
  const detail = open && (
    <ApprovalDetail
      approval={open}
      busy={decision.isPending}
      onApprove={(title) => setAsking({ verb: 'approve', approval: open, title })}
      onRefuse={() => setAsking({ verb: 'refuse', approval: open })}
      onWithdraw={() => setAsking({ verb: 'withdraw', approval: open, title: words.sureWithdraw(open.sentence) })}
    />
  );
  const isDetailAlone = !wide && open !== undefined;

  return (
    <div className={isDetailAlone ? 'page requests alone' : 'page requests'}>
      <div className="page-head">
        {isDetailAlone && (
          <button type="button" className="icon-button" aria-label={words.back} onClick={() => openOne(undefined)}>
            <Icon name="left" size={20} />
          </button>
        )}
        <h1>{words.title}</h1>
        {!isDetailAlone && <span className="page-hint">{words.canDecide(decidable)}</span>}
        <span className="grow" />
        {isDetailAlone && at >= 0 && (
          <>
            <span className="page-hint">{words.of(at + 1, records.length)}</span>
            <Step label={words.previous} icon="left" onClick={previous} onStep={step} />
            <Step label={words.next} icon="right" onClick={next} onStep={step} />
          </>
        )}
      </div>
      {!isDetailAlone && (
        <Tabs
          activeKey={show}
          items={tabs.map((key) => ({ key, label: words.tabs[key] }))}
          onChange={(key) => address.setFilters({ show: key })}
        />
      )}
      {list.isPending ? (
        <PageSkeleton isPart />
      ) : list.data === undefined ? (
        <section className="card">
          <LoadErrorWithReload
            error={list.error}
            onReload={() => void list.refetch()}
            onFirst={address.cursor === undefined ? undefined : address.toFirst}
          />
        </section>
      ) : isDetailAlone ? (
        detail
      ) : (
        <div className="request-panes">
          <section className="request-side">
            {records.length === 0 ? (
              <EmptyListMessage>{words.empty[show]}</EmptyListMessage>
            ) : (
              <ApprovalList approvals={records} openId={open?.id} onOpen={openOne} />
            )}
            <nav className="pager" aria-label={listWords.page(address.page, records.length)}>
              <span className="grow">{words.foot}</span>
              <Button size="small" disabled={address.toPrevious === undefined} onClick={address.toPrevious}>
                {listWords.previous}
              </Button>
              <Button
                size="small"
                disabled={list.data.nextCursor === null}
                onClick={() => address.toNext(list.data.nextCursor ?? '')}
              >
                {listWords.next}
              </Button>
            </nav>
          </section>
          {wide && (detail ?? <div className="empty request-detail">{words.choose}</div>)}
        </div>
      )}
      {asking?.verb === 'refuse' && (
        <ReasonDialog
          title={words.refuseHeading}
          hint={asking.approval.sentence}
          label={words.refuseReason}
          missing={words.refuseMissing}
          submit={words.refuse}
          danger
          busy={decision.isPending}
          onClose={() => setAsking(undefined)}
          onSubmit={(reason) => decide({ verb: 'refuse', id: asking.approval.id, reason })}
        />
      )}
      {asking !== undefined && asking.verb !== 'refuse' && (
        <ResponsiveDialog
          title={asking.title}
          okText={words[asking.verb]}
          cancelText={words.cancel}
          busy={decision.isPending}
          onOk={() => decide({ verb: asking.verb, id: asking.approval.id })}
          onCancel={() => setAsking(undefined)}
        >
          {asking.verb === 'approve' && asking.approval.changes.length > 0 && (
            <BeforeAndAfterTable
              changes={asking.approval.changes}
              now={words.columns.now}
              becomes={words.columns.becomes}
            />
          )}
        </ResponsiveDialog>
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  icon: 'left' | 'right';
  onClick: string | undefined;
  onStep: (id: string | undefined) => void;
}

function Step({ label, icon, onClick, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      disabled={onClick === undefined}
      onClick={() => onStep(onClick)}
    >
      <Icon name={icon} />
    </button>
  );
}
