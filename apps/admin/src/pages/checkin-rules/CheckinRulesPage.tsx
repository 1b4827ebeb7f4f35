import { estimateCheckInCostPerDay, checkinRuleCalls as calls } from '@lanyu/contract/checkin-rules';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { checkinRuleWords as words } from '#src/words/checkin-rules.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import type { CheckInRulesVersion } from './checkin-rules-version.ts';
import './checkin-rules.css';

const NewCheckinRulesVersionDialog = lazy(() =>
  import('./NewCheckinRulesVersionDialog.tsx').then((module) => ({ default: module.NewCheckinRulesVersionDialog })),
);
const tones: Record<CheckInRulesVersion['state'], StatusTone> = {
  planned: 'wait',
  inForce: 'ok',
  past: 'rest',
  withdrawn: 'rest',
};
const seedDay = '2000-01-01';

/** Which rules were, are and will be in force, and what each costs a day. */
export function CheckinRulesPage() {
  const mayWrite = useSession()?.permissions.includes('activity.write') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/checkin/rule/list'].input, []);
  const { cursor } = address;
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<CheckInRulesVersion>();
  const query = useQuery({
    queryKey: ['checkin-rules', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/checkin/rule/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: ['checkin-counts'],
    queryFn: () => client.call('GET /admin/v1/checkin/counts', {}),
  });
  const counted = counts.data !== undefined && counts.data.day !== '' ? counts.data : undefined;
  const why = mayWrite ? undefined : missingPermissionText('activity.write');
  const columns: TableColumnsType<CheckInRulesVersion> = [
    {
      title: words.columns.version,
      width: 110,
      render: (_, { version, reason }) => (
        <span className="two-lines">
          <b>{words.version(version)}</b>
          <small>{reason}</small>
        </span>
      ),
    },
    {
      title: words.columns.from,
      width: 120,
      render: (_, { fromDay }) => (fromDay === seedDay ? words.first : fromDay),
    },
    { title: words.columns.cycle, width: 240, render: (_, { cycle }) => <CycleSteps cycle={cycle} /> },
    {
      title: words.columns.bonuses,
      render: (_, { bonuses }) =>
        bonuses.length === 0
          ? words.noBonus
          : bonuses.map(({ days, coins }) => <div key={days}>{words.bonus(days, coins)}</div>),
    },
    { title: words.columns.price, width: 90, render: (_, { makeUpPrice }) => words.coins(makeUpPrice) },
    {
      title: words.columns.cost,
      width: 120,
      render: (_, rule) =>
        counted === undefined ? (
          <span title={words.noCounts}>–</span>
        ) : (
          <span title={words.costOf(counted.day, counted.month)}>
            {words.coins(estimateCheckInCostPerDay(rule, counted))}
          </span>
        ),
    },
    {
      title: words.columns.state,
      width: 110,
      render: (_, { state }) => <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>,
    },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, rule) => (
        <Button
          size="small"
          danger
          disabled={!mayWrite || rule.state !== 'planned'}
          title={rule.state === 'planned' ? why : words.withdraw.tooLate}
          onClick={() => setWithdrawing(rule)}
        >
          {words.withdraw.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage<CheckInRulesVersion>
        name="checkinRules"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ version }) => version}
        minWidth={1080}
        empty={words.empty}
        filters={
          <span className="cell-hint">
            {counted === undefined ? words.noCounts : words.costOf(counted.day, counted.month)}
          </span>
        }
        acts={
          <Button type="primary" disabled={!mayWrite} title={why} onClick={() => setWriting(true)}>
            {words.add}
          </Button>
        }
      />
      {writing && (
        <Suspense>
          <NewCheckinRulesVersionDialog
            current={query.data?.records.find(({ state }) => state === 'planned' || state === 'inForce')}
            counts={counted}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {withdrawing !== undefined && <WithdrawRuleDialog rule={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}

function CycleSteps({ cycle }: { cycle: readonly number[] }) {
  return (
    <ol className="cycle-steps">
      {cycle.map((coins, at) => (
        // eslint-disable-next-line react/no-array-index-key
        <li key={at}>{coins}</li>
      ))}
    </ol>
  );
}

function WithdrawRuleDialog({ rule, onClose }: { rule: CheckInRulesVersion; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/checkin/rule/{version}/withdraw', {
        version: rule.version,
        follows: rule.follows,
        reason,
      }),
    onSuccess: () => {
      message.success(words.withdraw.done);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.form.asked);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['checkin-rules'] }),
  });
  return (
    <ReasonDialog
      title={words.withdraw.title(rule.version)}
      hint={words.withdraw.hint(rule.follows)}
      submit={words.withdraw.submit}
      danger
      busy={withdraw.isPending}
      failure={withdraw.isError && !isSecondApprovalRequired(withdraw.error) ? errorMessage(withdraw.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => withdraw.mutate(reason)}
    />
  );
}
