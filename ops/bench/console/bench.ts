// npm run bench:console [-- --users 10000,1000000,10000000] [--orders 20000000] [--others 2000000] [--only orders/order] [--fill] [--table]
// Every list, filter and look-up of the back office at several sizes: pages touched on the first and on a deep page, and time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { servicesUp } from '@lanyu/services/services';
import { asOwner, outputFolder } from '../../drills/support/stage.ts';
import { openApiInThisProcess } from '../api-in-this-process.ts';
import { prepareConsole } from './data.ts';
import { measureRequest, rowName, type Measured } from './measure.ts';
import { consoleRequests } from './requests.ts';
import { sizeOf } from './sizes.ts';
import { costTable, rowsBySize } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '10000,1000000,10000000' },
    /** No more than so many, however many users there are: what fits on the disk. */
    orders: { type: 'string', default: '20000000' },
    others: { type: 'string', default: '2000000' },
    /** Only those lists whose names begin so. */
    only: { type: 'string', default: '' },
    /** Only fills the databases. */
    fill: { type: 'boolean', default: false },
    /** Only makes the table, of what was measured last at each size. */
    table: { type: 'boolean', default: false },
  },
});
const sizes = options.users.split(',').map(Number);
const most = { orders: Number(options.orders), others: Number(options.others) };
const folder = outputFolder('bench-console');

interface SizeResult {
  measured: Measured[];
  failed: string[];
}

const fileOf = (users: number) => join(folder, `measured-${users}.json`);

/** What was measured of the other lists before stays. */
function amongSaved(users: number, measured: Measured[], failed: string[]): SizeResult {
  if (!existsSync(fileOf(users))) return { measured, failed };
  const saved = JSON.parse(readFileSync(fileOf(users), 'utf8')) as SizeResult;
  const others = saved.measured.filter(({ request }) => !rowName(request).startsWith(options.only));
  return { measured: [...others, ...measured], failed };
}

async function measureSize(users: number): Promise<SizeResult> {
  const data = await prepareConsole(sizeOf(users, most));
  if (options.fill) return { measured: [], failed: [] };
  const api = await openApiInThisProcess(data.database, data.owner);
  const measured: Measured[] = [];
  const failed: string[] = [];
  const refused = new Set<string>();
  try {
    await asOwner(data.database, async (client) => {
      await client.query(`set statement_timeout = '60s'`);
      const requests = consoleRequests(data.found).filter((request) => rowName(request).startsWith(options.only));
      for (const [index, request] of requests.entries()) {
        if (index % 50 === 0) console.log(`${users} users: ${index} of ${requests.length}`);
        try {
          const one = await measureRequest(api, client, request);
          if (one === undefined) refused.add(rowName(request));
          else measured.push(one);
        } catch (error) {
          failed.push(`${users} users: ${request.call} ${JSON.stringify(request.fields)}: ${String(error)}`);
        }
      }
      console.log(`${users} users: ${measured.length} requests; not taken together: ${[...refused].join('; ')}`);
    });
  } finally {
    await api.close();
  }
  const result = options.only === '' ? { measured, failed } : amongSaved(users, measured, failed);
  writeFileSync(fileOf(users), JSON.stringify(result));
  return result;
}

const results: Record<number, SizeResult> = {};
if (!options.table) await servicesUp();
for (const users of sizes) {
  results[users] = options.table
    ? (JSON.parse(readFileSync(fileOf(users), 'utf8')) as SizeResult)
    : await measureSize(users);
}
const rows = rowsBySize(sizes, (users) => results[users]?.measured ?? []);
const faults = [
  ...Object.values(results).flatMap(({ failed }) => failed),
  ...rows.flatMap((row) => row.faults.map((fault) => `${row.name}: ${fault}`)),
];
const text = `${costTable(rows, sizes)}\n\n${faults.length === 0 ? 'PASS' : faults.join('\n')}\n`;
writeFileSync(join(folder, 'bench.md'), text);
if (!options.fill) console.log(text);
if (faults.length > 0) process.exitCode = 1;
