// npm run bench:lists [-- --sizes 10000,100000,1000000] [--only reviews] [--fill]
// The newer lists of players at several sizes: pages touched, queries sent and bytes answered by a page that nobody read before.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openRedis } from '@lanyu/server/integrations/redis';
import { servicesUp } from '@lanyu/services/services';
import { asOwner, outputFolder, productionEnv } from '../../drills/support/stage.ts';
import { openApiInThisProcess } from '../api-in-this-process.ts';
import { prepareLists, type ListData } from './data.ts';
import { measureList, type MeasuredList } from './measure.ts';
import { forYouFeed, listRequests, sharedFeed, type ListRequest } from './requests.ts';
import { faultsOfForYou, faultsOfList, listTable, type ListRow } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** Only those whose names contain it. */
    only: { type: 'string', default: '' },
    /** Only fills the databases. */
    fill: { type: 'boolean', default: false },
  },
});
const sizes = options.sizes.split(',').map(Number);
const rows = new Map<string, ListRow>();

/** Each feed is asked of a process of its own: posts that one has read are cached for the other. */
async function measureSize(data: ListData): Promise<void> {
  const isForYou = ({ name }: ListRequest) => name === forYouFeed.name;
  const wanted = listRequests.filter(({ name }) => name.includes(options.only));
  const groups = [[sharedFeed], wanted.filter(isForYou), wanted.filter((request) => !isForYou(request))];
  for (const requests of groups) {
    if (requests.length === 0) continue;
    for (const { name, cost } of await measureGroup(data, requests)) {
      const row = rows.get(name) ?? { name, costs: {} };
      row.costs[data.rows] = cost;
      rows.set(name, row);
    }
  }
  console.log(`${data.rows} rows: measured`);
}

async function measureGroup({ database, who }: ListData, requests: readonly ListRequest[]): Promise<MeasuredList[]> {
  await forgetSharedCache(database);
  const api = await openApiInThisProcess(database, who);
  try {
    return await asOwner(database, async (client) => {
      // Brings the session along, which is remembered too.
      await api.ask({ call: 'GET /v1/message/unread', fields: {} });
      const measured: MeasuredList[] = [];
      for (const request of requests) measured.push(...(await measureList(api, client, request)));
      return measured;
    });
  } finally {
    await api.close();
  }
}

async function forgetSharedCache(database: string): Promise<void> {
  const cache = openRedis(productionEnv(database, 0)['REDIS_URL'] ?? '');
  await new Promise((resolve) => cache.client.once('ready', resolve));
  await cache.client.flushdb();
  cache.close();
}

await servicesUp();
const all: ListData[] = [];
for (const size of sizes) all.push(await prepareLists(size));
if (!options.fill) {
  for (const data of all) await measureSize(data);
  const [forYou, shared] = [rows.get(forYouFeed.name), rows.get(sharedFeed.name)];
  const faults = [
    ...[...rows.values()].flatMap((row) => faultsOfList(row, sizes)),
    ...(forYou === undefined || shared === undefined ? [] : faultsOfForYou(forYou, shared, sizes)),
  ];
  const text = `${listTable([...rows.values()], sizes)}\n\n${faults.length === 0 ? 'PASS' : faults.join('\n')}\n`;
  writeFileSync(join(outputFolder('bench-lists'), 'bench.md'), text);
  console.log(text);
  if (faults.length > 0) process.exitCode = 1;
}
