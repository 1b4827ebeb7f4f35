// A crowd asks one API process, behind nginx as in production, for ten times what it can answer: who signs in or looks at their wallet is
// still answered, and of the crowd nearly as many as at the best of times.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareSquare } from '../../bench/square/data.ts';
import { cpuMicros } from '../../bench/load.ts';
import { median } from '../../bench/report.ts';
import { startNginxInFront, type NginxInFront } from '../releases/nginx-in-front.ts';
import { asOwner, freePort, outputFolder, productionEnv, startProgram, untilReady } from '../support/stage.ts';
import { letCrowdRead, type CrowdCount } from './crowd-of-readers.ts';
import { addSigners, letImportantPeopleIn, newImportantCount, type ImportantCount } from './payers-and-signers.ts';

export interface OverloadDrill {
  rounds: number;
  seconds: number;
  /** How many times what it can answer. */
  factor: number;
  /** The crowd goes to the API process itself, without nginx. */
  direct: boolean;
}

const posts = 5000;
const leastAnswered = 0.995;
const leastGoodput = 0.9;
/** As many as make the process work without a pause. */
const busyConnections = 48;
const crowdConnections = 1800;
/** Who waits for an answer does not ask meanwhile. */
const restCorrection = 1.2;

export async function overload(options: OverloadDrill): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyu-overload-'));
  const data = await prepareSquare(posts, `lanyu_overload_${posts}`);
  const signers = await asOwner(data.database, (client) => addSigners(client, 200));
  const port = await freePort();
  const metricsPort = await freePort();
  const env = productionEnv(data.database, port, {
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000000',
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
  });
  const api = startProgram('apps/server/src/main-api.ts', env, join(outputFolder('drills'), 'overload-api.log'));
  let nginx: NginxInFront | undefined;
  try {
    await untilReady(`http://127.0.0.1:${port}`);
    nginx = await startNginxInFront([port]);
    const origin = options.direct ? `http://127.0.0.1:${port}` : nginx.address;
    const place = { origin, folder, data, signers, people: data.likers };
    const crowd = async (connections: number, perSecond?: number): Promise<Measured> => {
      const before = cpuMicros(api.pid);
      const count = await letCrowdRead({
        ...place,
        connections,
        seconds: options.seconds,
        ...(perSecond ? { perSecond } : {}),
      });
      return { ...count, cores: (cpuMicros(api.pid) - before) / 1e6 / options.seconds };
    };
    // What a process compiles and keeps while it runs.
    await crowd(busyConnections);

    const peaks: Measured[] = [];
    const crowded: Measured[] = [];
    const important = { signIn: newImportantCount(), wallet: newImportantCount() };
    for (let round = 1; round <= options.rounds; round += 1) {
      peaks.push(await crowd(busyConnections));
      const peak = median(peaks.map(({ good }) => good));
      let stopped = false;
      const people = letImportantPeopleIn(place, important, () => stopped);
      const before = await readShed(metricsPort);
      crowded.push(await crowd(crowdConnections, options.factor * peak * restCorrection));
      stopped = true;
      await people;
      const shed = subtract(await readShed(metricsPort), before);
      await pause(1000);
      console.log(
        `round ${round} of ${options.rounds}: best ${describe(peaks.at(-1))}; crowd ${describe(crowded.at(-1))}`,
      );
      console.log(`the process refused ${JSON.stringify(shed)} itself, nginx the others`);
    }
    return judge(options, { peaks, crowded, important });
  } finally {
    await nginx?.remove();
    api.child.kill('SIGKILL');
    await api.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the crowd got, and how much of a core the process had for it: crowd and nginx want the same cores here. */
interface Measured extends CrowdCount {
  cores: number;
}

function describe(measured: Measured | undefined): string {
  if (measured === undefined) return '';
  const { offered, good, broken, cores } = measured;
  return `${good.toFixed(0)} of ${offered.toFixed(0)}/s answered well with ${(cores * 100).toFixed(0)} % of a core, ${broken} broken`;
}

/** By priority; what nginx refused never came this far. */
async function readShed(port: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = [...text.matchAll(/^http_shed_total\{.*?priority="(\w+)".*?\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, priority, n]) => [priority, Number(n)]));
}

function subtract(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]));
}

function judge(
  { factor }: OverloadDrill,
  measured: { peaks: Measured[]; crowded: Measured[]; important: Record<'signIn' | 'wallet', ImportantCount> },
): string[] {
  const { peaks, crowded, important } = measured;
  const peak = median(peaks.map(({ good }) => good));
  const offered = median(crowded.map((count) => count.offered)) / peak;
  const goodput = median(crowded.map(({ good }) => good)) / peak;
  // Beside it, per second of a core that the process had: the crowd and nginx have the same cores here.
  const perCore = (all: Measured[]) => median(all.map(({ good, cores }) => good / cores));
  const perCoreOfPeak = perCore(crowded) / perCore(peaks);
  const faults: string[] = [];
  console.log(
    `peak ${peak.toFixed(0)}/s; offered ${offered.toFixed(1)} times that: ${(goodput * 100).toFixed(1)} % of the peak answered well, ` +
      `${(perCoreOfPeak * 100).toFixed(1)} % for the processor time that the process had; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
  );
  for (const [name, count] of Object.entries(important)) {
    const share = count.answered / count.asked;
    const sorted = count.ms.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(0);
    console.log(
      `${name}: ${count.answered} of ${count.asked} answered (${(share * 100).toFixed(2)} %), p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; others ${JSON.stringify(count.others)}`,
    );
    if (!(share >= leastAnswered)) faults.push(`${name}: ${(share * 100).toFixed(2)} % answered`);
  }
  if (goodput < leastGoodput) faults.push(`${(goodput * 100).toFixed(1)} % of the peak answered well`);
  if (offered < factor * 0.9) faults.push(`only ${offered.toFixed(1)} times the peak was offered: nothing was proven`);
  return faults;
}
