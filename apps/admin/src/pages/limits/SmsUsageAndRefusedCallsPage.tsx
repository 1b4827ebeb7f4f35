import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Progress, Segmented, Table, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { jobsAndLimitsWords } from '#src/words/jobs-and-limits.ts';
import { client } from '../../lib/api.ts';
import { formatClock } from '../../lib/shanghai-time.ts';
import { EmptyListMessage } from '../../ui/list/EmptyList.tsx';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import './limits.css';

const words = jobsAndLimitsWords.limits;
type Overview = DataOf<'GET /admin/v1/ops/limit/overview'>;
type Prefix = Overview['sms']['prefixes'][number];
type ProviderRow = { provider: string; span: string } & Overview['sms']['providers'][number]['today'];
type Refused = Overview['refused'][number];

const refreshMs = 10_000;
const spans = [1, 6, 24] as const;

const prefixColumns: TableColumnsType<Prefix> = [
  { title: words.columns.prefix, render: (_, { prefix }) => words.prefix(prefix) },
  { title: words.columns.asked, align: 'right', dataIndex: 'asked' },
  { title: words.columns.used, align: 'right', dataIndex: 'used' },
  {
    title: words.columns.usedShare,
    align: 'right',
    render: (_, { asked, used }) => words.share(asked === 0 ? 0 : used / asked),
  },
];

const counted = (value: number) => value.toLocaleString('zh-CN');

/** They send nothing that anybody pays for. */
const freeProviders: readonly string[] = ['none', 'development'];

const providerColumns: TableColumnsType<ProviderRow> = [
  { title: words.columns.provider, render: (_, { provider }) => words.providerName(provider) },
  { title: words.columns.span, dataIndex: 'span' },
  { title: words.columns.accepted, align: 'right', render: (_, { accepted }) => counted(accepted) },
  {
    title: words.columns.rejected,
    align: 'right',
    render: (_, { refused }) => (refused === 0 ? '0' : <StatusLabel tone="bad">{counted(refused)}</StatusLabel>),
  },
  {
    title: words.columns.unanswered,
    align: 'right',
    render: (_, { unanswered }) =>
      unanswered === 0 ? '0' : <StatusLabel tone="warn">{counted(unanswered)}</StatusLabel>,
  },
  {
    title: words.columns.cost,
    align: 'right',
    render: (_, { provider, accepted, costLi }) => {
      if (freeProviders.includes(provider)) return words.noCharge;
      return costLi === 0 && accepted > 0 ? words.noPrice : words.yuan(costLi / 1000);
    },
  },
];

const refusedColumns: TableColumnsType<Refused> = [
  { title: words.columns.call, render: (_, { call }) => <code>{call}</code> },
  { title: words.columns.refused, align: 'right', render: (_, { refused }) => refused.toLocaleString('zh-CN') },
];

/** Messages against their budgets, refused calls, load: read only, and renewed by itself. */
export function SmsUsageAndRefusedCallsPage() {
  const [params, setParams] = useSearchParams();
  const hours = spans.find((span) => String(span) === params.get('hours')) ?? 24;
  const query = useQuery({
    queryKey: ['limits', hours],
    queryFn: ({ signal }) => client.call('GET /admin/v1/ops/limit/overview', { hours }, { signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">
          {words.hint} {query.data !== undefined && words.asOf(formatClock(query.data.time))}
        </span>
      </div>
      <div className="filters" data-filter="">
        <Segmented<number>
          aria-label={words.hours}
          value={hours}
          onChange={(value) => setParams(value === 24 ? {} : { hours: String(value) })}
          options={spans.map((span) => ({ value: span, label: words.lastHours(span) }))}
        />
      </div>
      {query.data === undefined ? (
        <section className="card">
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        </section>
      ) : (
        <LimitCards overview={query.data} />
      )}
    </div>
  );
}

function LimitCards({ overview: { sms, refused, load, shed } }: { overview: Overview }) {
  return (
    <div className="limit-cards">
      <section className="card" aria-label={words.sms}>
        <h2>
          {words.sms}
          <small>{words.provider(sms.provider)}</small>
        </h2>
        <div className="budgets">
          <Budget label={words.day} {...sms.day} />
          <Budget label={words.hour} {...sms.hour} />
        </div>
        <dl className="facts">
          <div>
            <dt>{words.failed}</dt>
            <dd>
              {sms.failed === 0 ? words.times(0) : <StatusLabel tone="bad">{words.times(sms.failed)}</StatusLabel>}
            </dd>
          </div>
          <div>
            <dt>{words.waiting}</dt>
            <dd>{words.times(sms.waiting)}</dd>
          </div>
        </dl>
      </section>
      <section className="card" aria-label={words.providers}>
        <h2>
          {words.providers}
          <small>{words.price(sms.priceLi)}</small>
        </h2>
        <Table<ProviderRow>
          size="middle"
          rowKey={({ provider, span }) => `${provider} ${span}`}
          columns={providerColumns}
          dataSource={sms.providers.flatMap(({ provider, today, month }) => [
            { provider, span: words.spans.today, ...today },
            { provider, span: words.spans.month, ...month },
          ])}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <EmptyListMessage>{words.noProviders}</EmptyListMessage> }}
        />
        <p className="card-foot">{words.deliveryHint}</p>
      </section>
      <section className="card" aria-label={words.load}>
        <h2>
          {words.load}
          <small>{words.loadHint}</small>
        </h2>
        <dl className="facts">
          <div>
            <dt>{words.sheds}</dt>
            <dd>
              <StatusLabel tone={load.sheds === 'nothing' ? 'ok' : 'bad'}>{words.shedLevels[load.sheds]}</StatusLabel>
            </dd>
          </div>
          <div>
            <dt>{words.shed}</dt>
            <dd>{words.times(shed)}</dd>
          </div>
          <div>
            <dt>{words.inFlight}</dt>
            <dd>{load.inFlight}</dd>
          </div>
          <div>
            <dt>{words.loopMs}</dt>
            <dd>{words.milliseconds(load.loopMs)}</dd>
          </div>
        </dl>
      </section>
      <section className="card" aria-label={words.prefixes}>
        <h2>
          {words.prefixes}
          <small>{words.prefixHint}</small>
        </h2>
        <Table<Prefix>
          size="middle"
          rowKey="prefix"
          columns={prefixColumns}
          dataSource={sms.prefixes}
          pagination={false}
          locale={{ emptyText: <EmptyListMessage>{words.noPrefixes}</EmptyListMessage> }}
        />
      </section>
      <section className="card" aria-label={words.refused}>
        <h2>
          {words.refused}
          <small>{words.refusedHint}</small>
        </h2>
        <Table<Refused>
          size="middle"
          rowKey="call"
          columns={refusedColumns}
          dataSource={refused}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <EmptyListMessage>{words.noRefused}</EmptyListMessage> }}
        />
      </section>
    </div>
  );
}

function Budget({ label, sent, budget }: { label: string; sent: number; budget: number }) {
  const share = budget === 0 ? 0 : sent / budget;
  return (
    <div>
      <span>
        {label}
        <b>
          {words.ofBudget(sent, budget)}
          <small>{words.left(Math.max(0, budget - sent))}</small>
        </b>
      </span>
      <Progress
        percent={Math.min(100, Math.round(share * 100))}
        showInfo={false}
        aria-label={label}
        status={share >= 0.7 ? 'exception' : 'normal'}
      />
    </div>
  );
}
