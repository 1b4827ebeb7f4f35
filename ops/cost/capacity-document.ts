// docs/performance/capacity.md, made of the model, the assumptions and what was measured.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { programs, type ProgramName } from '../bench/mix/program-names.ts';
import { countRequestsOfADay, requestKinds, requestsOfADay } from '../bench/mix/requests-of-a-day.ts';
import {
  assumeUsually,
  computeConnectionNeed,
  computeCoresInUse,
  computeIdleCores,
  computeMonthlyCost,
  computePeakRequests,
  countCores,
  countMachines,
  findCapacityBounds,
  type Assumptions,
} from './capacity-model.ts';
import { readMeasuredMix } from './measured-mix.ts';
import { topologies, type Topology } from './topologies.ts';

export const capacityDocumentFile = join(projectRoot, 'docs/performance/capacity.md');
const manyDownload = 0.05;

export function writeCapacityDocument(): void {
  writeFileSync(capacityDocumentFile, renderCapacityDocument(assumeUsually(readMeasuredMix())));
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]) => [row(...cells), row(...cells.map((_, at) => (at === 0 ? '---' : '---:')))];
const whole = (value: number) => Math.round(value).toLocaleString('en');
/** Two digits that mean something: more would pretend to know. */
const rough = (value: number) => Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 });
const titles = topologies.map(({ id, title }) => `(${id}) ${title}`);
const programTitles: Record<ProgramName, string> = {
  api: 'API',
  worker: 'worker',
  postgres: 'PostgreSQL',
  redis: 'Redis',
  nginx: 'nginx',
};

export function renderCapacityDocument(assumed: Assumptions): string {
  return [
    '# Capacity and cost',
    '',
    'Written by `npm run capacity -- write`; a test holds it against the model in `ops/cost`. Processor time of requests is measured (`npm run bench:mix -- --record` measures again and',
    'writes this page anew). Everything else is computed from assumptions that stand at the end: **no site of these sizes has run yet**.',
    '',
    ...renderMeasured(assumed),
    ...renderTopologies(assumed),
    ...renderBounds(assumed),
    ...renderCosts(assumed),
    ...renderAssumptions(assumed),
  ].join('\n');
}

function renderMeasured({ measured }: Assumptions): string[] {
  const { microsPerRequest, idleMicrosPerSecond: idle } = measured;
  const share = (kind: (typeof requestKinds)[number]) => countRequestsOfADay(kind) / countRequestsOfADay();
  const idleTexts = programs.map((program) => `${programTitles[program]} ${(idle[program] / 10_000).toFixed(2)} %`);
  return [
    '## What a request costs',
    '',
    `Microseconds of processor time, ${measured.date}, a site on loopback behind nginx, ${measured.cores} cores shared with the load and with other work (load average ${measured.load}), Node ${measured.node}. Worker: what it does about`,
    'a request afterwards.',
    '',
    ...head('requests', 'of a day', ...programs.map((program) => programTitles[program])),
    ...requestKinds.map((kind) =>
      row(
        kind,
        `${(share(kind) * 100).toFixed(1)} %`,
        ...programs.map((program) => whole(microsPerRequest[kind][program])),
      ),
    ),
    row('**mix**', '100 %', ...programs.map((program) => `**${whole(microsPerRequest.mix[program])}**`)),
    '',
    `Of a core while nobody asks, one process each: ${idleTexts.join(', ')}.`,
    '',
  ];
}

function renderTopologies(assumed: Assumptions): string[] {
  const each = (render: (topology: Topology) => string) => topologies.map(render);
  const needs = topologies.map((topology) => computeConnectionNeed(topology, assumed));
  const cores = topologies.map((topology) => computeCoresInUse(topology, assumed));
  const idle = topologies.map((topology) => computeIdleCores(topology, assumed));
  return [
    '## Four sizes',
    '',
    ...head('', ...titles),
    row('users a day', ...each(({ dailyUsers }) => whole(dailyUsers))),
    row('requests a second, busiest minute', ...each((topology) => whole(computePeakRequests(topology, assumed)))),
    row('machines', ...each(({ machines }) => whole(countMachines(machines)))),
    row('cores', ...each(({ machines }) => whole(countCores(machines)))),
    row('API, live, worker processes', ...each(({ processes: { api, live, worker } }) => `${api}, ${live}, ${worker}`)),
    row('API processes needed', ...cores.map(({ api }) => whole(Math.ceil(api / assumed.limits.usefulLoad)))),
    row('connections the processes may open, a primary', ...needs.map(({ most }) => whole(most))),
    row('`max_connections`', ...needs.map(({ maxConnections }) => whole(maxConnections))),
    row(
      '`max_connections` for a release',
      ...needs.map(({ maxConnectionsForRelease }) => whole(maxConnectionsForRelease)),
    ),
    row('connections in use at once, a primary', ...needs.map(({ busy }) => rough(busy))),
    ...programs.map((program) =>
      row(
        `cores ${programTitles[program]} uses`,
        ...cores.map((used, at) => rough(used[program] + (idle[at]?.[program] ?? 0))),
      ),
    ),
    row('a machine is gone: lost', ...each(({ lost }) => lost)),
    row('a machine is gone: away', ...each(({ away }) => away)),
    '',
    'The processes of (a) to (c) are those of the manifests `one`, `three` and `region`. A release has both builds running, so `max_connections` counts processes twice then. (c) and (d) go to',
    'the primary directly here; behind a pooler (operations.md) the sessions of the primary are a fixed number instead.',
    '',
  ];
}

function renderBounds(assumed: Assumptions): string[] {
  const lines = topologies.flatMap((topology) => {
    const bounds = findCapacityBounds(topology, assumed);
    return [
      ...head(
        `(${topology.id}) ${topology.title}, meant for ${whole(topology.dailyUsers)}`,
        'users a day',
        'of what it is meant for',
      ),
      ...bounds.map(({ what, dailyUsers }, at) => {
        const times = dailyUsers / topology.dailyUsers;
        const mark = times < 1 ? '**too small**, ' : '';
        return row(at === 0 ? `**first: ${what}**` : what, rough(dailyUsers), `${mark}${rough(times)} ×`);
      }),
      '',
    ];
  });
  return [
    '## What breaks first',
    '',
    'How many users a day each part carries in the busiest minute when nothing else is in its way; the one in front is met first.',
    '',
    ...lines,
  ];
}

function renderCosts(assumed: Assumptions): string[] {
  const costs = topologies.map((topology) => computeMonthlyCost(topology, assumed));
  const more = { ...assumed, usage: { ...assumed.usage, downloadShare: manyDownload } };
  const dearer = topologies.map((topology) => computeMonthlyCost(topology, more));
  const shareOfBytes = (cost: (typeof costs)[number]) => ((cost.cdn + cost.sms) / cost.total) * 100;
  return [
    '## Cost',
    '',
    ...head('yuan a month', ...titles),
    row('machines', ...costs.map(({ compute }) => whole(compute))),
    row('disks, objects, backups', ...costs.map(({ storage }) => whole(storage))),
    row('SMS', ...costs.map(({ sms }) => whole(sms))),
    row('CDN', ...costs.map(({ cdn }) => whole(cdn))),
    row('**all**', ...costs.map(({ total }) => `**${whole(total)}**`)),
    row(
      '**per thousand users a day**',
      ...costs.map(({ perThousandDailyUsers }) => `**${whole(perThousandDailyUsers)}**`),
    ),
    row('SMS and CDN, of all', ...costs.map((cost) => `${whole(shareOfBytes(cost))} %`)),
    row(`all, if ${manyDownload * 100} % download a game`, ...dearer.map(({ total }) => whole(total))),
    '',
    'Not in it: people, films of one’s own (encoding is on the video machines, delivery within the megabytes of a user), payment fees, domains, filing.',
    '',
  ];
}

function renderAssumptions({ prices, usage, limits, measured }: Assumptions): string[] {
  return [
    '## Assumptions',
    '',
    `Prices are guesses of ${prices.guessedOn}, not quotes; change them in \`ops/cost/assumptions.ts\`.`,
    '',
    ...head('yuan', 'price'),
    row(`core with ${prices.memoryGbIncludedPerCore} GB of memory, a month`, prices.core),
    row('further GB of memory, a month', prices.furtherMemoryGb),
    row('GB of disk, a month', prices.diskGb),
    row('GB of objects and backups, a month', prices.objectGb),
    row('GB delivered by the CDN', prices.cdnGb),
    row('SMS', prices.sms),
    '',
    ...head('use and limits', 'value'),
    row('requests of a user a day', countRequestsOfADay()),
    row('busiest minute of the evening beside the mean', usage.eveningPeak),
    row('rush of a campaign beside that, (a) to (d)', topologies.map(({ rush }) => rush).join(', ')),
    row('users of a day who get an SMS', `${usage.smsShare * 100} %`),
    row('MB of a user a day, without games', usage.megabytesPerUserDay),
    row('users of a day who download a game', `${usage.downloadShare * 100} %`),
    row('MB of a game', usage.downloadMegabytes),
    row('users of a day with an open stream in the busiest minute', `${usage.streamShare * 100} %`),
    row('useful load of a core', `${limits.usefulLoad * 100} %`),
    row('ms a request holds a connection', limits.connectionSeconds * 1000),
    row('speed of a rented core beside the measured one', limits.coreSpeed),
    row('ms of the measured core for the work that compares cores', measured.coreMs),
    '',
    'A day of one player (`ops/bench/mix/requests-of-a-day.ts`), which the bench plays in these shares:',
    '',
    ...requestKinds.map((kind) => {
      const texts = requestsOfADay
        .filter((request) => request.kind === kind)
        .map(({ name, timesADay }) => `${name} ${timesADay}`);
      return `- ${kind} (${countRequestsOfADay(kind)}): ${texts.join(', ')}`;
    }),
    '',
  ];
}
