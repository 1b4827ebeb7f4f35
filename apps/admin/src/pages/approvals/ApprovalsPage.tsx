import { approvals as calls } from '@lanyu/contract/approvals';
import { App, Grid, Tabs } from 'antd';
import { useState } from 'react';
import { approvalWords as words } from '#src/words/approvals.ts';
import { ChangeList } from '../../ui/ChangeList.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListAddress } from '../../ui/list/use-list-address.ts';
import { ApprovalActs } from './ApprovalActs.tsx';
import { makeNarrowColumns, makeWideColumns } from './approval-columns.tsx';
import { useApprovals, useApprovalAction, type Approval, type ApprovalTab } from './approvals.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

const tabs = ['forMe', 'mine', 'ended'] as const satisfies readonly ApprovalTab[];

/** What waits for a second person, what one asked for, and what became of the rest. The address says which. */
export function ApprovalsPage() {
  const { modal } = App.useApp();
  const address = useListAddress(calls['GET /admin/v1/approval/list'].input, ['show']);
  const show = tabs.find((tab) => tab === address.filters.show) ?? 'forMe';
  const [refusing, setRefusing] = useState<Approval>();
  const list = useApprovals(show, address.cursor);
  const decision = useApprovalAction();
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
      <ListPage<Approval>
        name="approvals"
        title={words.title}
        query={list}
        address={{ ...address, isFiltered: false }}
        columns={wide ? makeWideColumns(show === 'ended' ? undefined : acts) : makeNarrowColumns(acts)}
        minWidth={1000}
        showHeader={wide}
        rowKey={({ id }) => id}
        empty={words.empty[show]}
        tabs={
          <Tabs
            activeKey={show}
            items={tabs.map((key) => ({ key, label: words.tabs[key] }))}
            onChange={(key) => address.setFilters({ show: key })}
          />
        }
      />
      <RefuseDialog
        approval={refusing}
        busy={decision.isPending}
        onClose={() => setRefusing(undefined)}
        onRefuse={(reason) => {
          if (refusing === undefined) return;
          decision.mutate({ verb: 'refuse', id: refusing.id, reason }, { onSuccess: () => setRefusing(undefined) });
        }}
      />
    </>
  );
}
