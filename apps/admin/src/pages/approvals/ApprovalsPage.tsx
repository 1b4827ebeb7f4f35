import { App, Empty, Grid, Result, Table, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalWords as words } from '#src/words/approvals.ts';
import { phrases } from '#src/words/back-office.ts';
import { errorMessage } from '../../lib/api.ts';
import { CursorPager } from '../../ui/CursorPager.tsx';
import { ApprovalActs } from './ApprovalActs.tsx';
import { narrowColumns, wideColumns } from './approval-columns.tsx';
import { useApprovals, useDecision, type Approval, type ApprovalTab } from './approvals.ts';
import { ChangeList } from './ChangeList.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';

const tabs = ['forMe', 'mine', 'ended'] as const satisfies readonly ApprovalTab[];

/** What waits for a second person, what one asked for, and what became of the rest. The address says which. */
export function ApprovalsPage() {
  const { modal } = App.useApp();
  const [params, setParams] = useSearchParams();
  const show = tabs.find((tab) => tab === params.get('show')) ?? 'forMe';
  const [trail, setTrail] = useState<string[]>([]);
  const [refusing, setRefusing] = useState<Approval>();
  const list = useApprovals(show, trail.at(-1));
  const decision = useDecision();
  const { lg: wide = false } = Grid.useBreakpoint();

  const ask = (title: string, verb: 'approve' | 'withdraw', { id, changes }: Approval) => {
    modal.confirm({
      title,
      content: verb === 'approve' && <ChangeList changes={changes} />,
      okText: words[verb],
      cancelText: words.cancel,
      onOk: () => decision.mutateAsync({ verb, id }).catch(() => undefined),
    });
  };
  const acts = (approval: Approval) => (
    <ApprovalActs
      approval={approval}
      busy={decision.isPending}
      onApprove={(title) => ask(title, 'approve', approval)}
      onRefuse={() => setRefusing(approval)}
      onWithdraw={() => ask(words.sureWithdraw(approval.sentence), 'withdraw', approval)}
    />
  );

  return (
    <>
      <div className="page-head">
        <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
          {words.title}
        </Typography.Title>
      </div>
      <Tabs
        activeKey={show}
        items={tabs.map((key) => ({ key, label: words.tabs[key] }))}
        onChange={(key) => {
          setTrail([]);
          setParams({ show: key });
        }}
      />
      {list.isError ? (
        <Result status="warning" title={phrases.states.failed} subTitle={errorMessage(list.error)} />
      ) : (
        <Table
          className="approvals"
          rowKey="id"
          columns={wide ? wideColumns(show === 'ended' ? undefined : acts) : narrowColumns(acts)}
          showHeader={wide}
          dataSource={list.data?.records ?? []}
          loading={list.isPending}
          pagination={false}
          locale={{ emptyText: <Empty description={words.empty[show]} /> }}
        />
      )}
      {list.data && list.data.records.length > 0 && (
        <CursorPager
          summary={phrases.bulletins.total(list.data.total, list.data.totalIsEstimate)}
          page={phrases.bulletins.page(trail.length + 1)}
          previousLabel={phrases.bulletins.previous}
          nextLabel={phrases.bulletins.next}
          onPrevious={trail.length === 0 ? undefined : () => setTrail(trail.slice(0, -1))}
          onNext={
            list.data.nextCursor === null ? undefined : () => setTrail([...trail, list.data.nextCursor as string])
          }
        />
      )}
      <RefuseDialog
        approval={refusing}
        busy={decision.isPending}
        onClose={() => setRefusing(undefined)}
        onRefuse={(reason) => {
          if (refusing === undefined) return;
          decision.mutate({ verb: 'refuse', id: refusing.id, reason }, { onSettled: () => setRefusing(undefined) });
        }}
      />
    </>
  );
}
