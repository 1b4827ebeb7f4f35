// What a topology needs, costs and lacks first, from measured.json and assumptions.ts. Sums are held by model.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestShares } from '../bench/mix/mix-requests.ts';
import { connectionsPerProcess, limits, prices, usage } from './assumptions.ts';
import { cellCount, type MachineGroup, type Topology } from './topologies.ts';

export type Program = 'api' | 'postgres' | 'redis' | 'nginx' | 'worker';
export type ProgramMicros = Record<Program, number>;

export interface Measured {
  cpu: string;
  node: string;
  factor: number;
  /** Processor time of one request, by kind and of the mix. */
  micros: Record<'cached' | 'personal' | 'write' | 'money' | 'mix', ProgramMicros>;
  idleMicrosPerSecond: ProgramMicros;
}

export function readMeasured(): Measured {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8')) as Measured;
}

const programs: readonly Program[] = ['api', 'postgres', 'redis', 'nginx', 'worker'];
const secondsPerDay = 86_400;

/** Requests a second in the minute that everything is sized for. */
export function peakRequests({ dailyUsers, rush }: Pick<Topology, 'dailyUsers' | 'rush'>): number {
  return ((dailyUsers * usage.requestsPerUserDay) / secondsPerDay) * usage.eveningPeak * rush;
}

/** Cores that are busy at so many requests a second, without what is idle. */
export function coresInUse(measured: Measured, requestsPerSecond: number): ProgramMicros {
  const scale = (requestsPerSecond / 1e6) * (measured.factor / limits.coreFactor);
  return Object.fromEntries(programs.map((name) => [name, measured.micros.mix[name] * scale])) as ProgramMicros;
}

/** Cores that every worker and its polls of the queue keep busy for nothing. */
export function idleCores(measured: Measured, workers: number): number {
  const { worker, postgres } = measured.idleMicrosPerSecond;
  return ((worker + postgres) * workers * measured.factor) / limits.coreFactor / 1e6;
}

export interface Connections {
  /** What processes may open by themselves. */
  direct: number;
  /** The same while a release is rolled out. */
  rolling: number;
  /** What reaches the primary: of poolers where there are some. */
  atPrimary: number;
  /** How many are busy at once at the peak (Little's law). */
  busy: number;
}

export function connections(topology: Topology): Connections {
  const { api, live, worker } = topology.processes;
  const cells = cellCount(topology);
  const { api: perApi, live: perLive, worker: perWorker } = connectionsPerProcess;
  const direct = (api * perApi + live * perLive + worker * perWorker) / cells;
  const rolling = direct * limits.rollingFactor;
  const needing = (100 - requestShares.cached) / 100;
  const busy = (peakRequests(topology) / cells) * needing * limits.connectionSeconds;
  return { direct, rolling, atPrimary: topology.pooledConnections ?? rolling, busy };
}

export const totalCores = (machines: readonly MachineGroup[]): number =>
  machines.reduce((sum, { count, cores }) => sum + count * cores, 0);

export interface MonthlyCost {
  compute: number;
  storage: number;
  sms: number;
  cdn: number;
  total: number;
  perThousandUsers: number;
}

export function monthlyCost(topology: Topology, downloadShare: number = usage.downloadShare): MonthlyCost {
  const { machines, dailyUsers, objectGb, backupGb } = topology;
  const compute = machines.reduce((sum, { count, cores, memoryGb }) => {
    const furtherMemory = Math.max(0, memoryGb - 4 * cores);
    return sum + count * (cores * prices.core + furtherMemory * prices.memoryGb);
  }, 0);
  const disks = machines.reduce((sum, { count, diskGb }) => sum + count * diskGb, 0);
  const storage = disks * prices.diskGb + (objectGb + backupGb) * prices.objectGb;
  const userDays = dailyUsers * usage.daysPerMonth;
  const sms = userDays * usage.smsShare * prices.sms;
  const megabytes = usage.megabytesPerUserDay + downloadShare * usage.downloadMegabytes;
  const cdn = ((userDays * megabytes) / 1000) * prices.cdnGb;
  const total = compute + storage + sms + cdn;
  return { compute, storage, sms, cdn, total, perThousandUsers: (total / dailyUsers) * 1000 };
}

export interface Bound {
  what: string;
  /** How many daily users it carries; what is below the topology's own is too small. */
  dailyUsers: number;
}

/** Every bound of a topology, the one that is met first in front. */
export function bounds(measured: Measured, topology: Topology): Bound[] {
  const { dailyUsers, processes, machines, maxConnections } = topology;
  const cells = cellCount(topology);
  const inUse = coresInUse(measured, peakRequests(topology));
  const carried = (have: number, need: number) => (need === 0 ? Infinity : (dailyUsers * have) / need);
  const coresWith = (...duties: MachineGroup['duty'][]) => totalCores(machines.filter(({ duty }) => duties.includes(duty)));
  const { busy, atPrimary } = connections(topology);
  const { usefulLoad } = limits;
  const shared = coresWith('everything');
  const found: Bound[] = [
    { what: 'API processes, one core each', dailyUsers: carried(processes.api * usefulLoad, inUse.api) },
    { what: 'Redis, one core', dailyUsers: carried(cells * usefulLoad, inUse.redis) },
    {
      what: 'streams of events',
      dailyUsers: ((processes.live || processes.api) * limits.streamsPerProcess) / usage.streamShare,
    },
    { what: 'connections that are busy at once', dailyUsers: carried(Math.min(atPrimary, maxConnections) * usefulLoad, busy) },
  ];
  if (shared > 0) {
    const all = programs.reduce((sum, name) => sum + inUse[name], 0);
    const free = shared * usefulLoad - idleCores(measured, processes.worker);
    found.push({ what: 'cores of all machines together', dailyUsers: carried(free, all) });
    found.push({ what: 'cores of the machine with the primary', dailyUsers: carried((shared / machineCount(machines)) * usefulLoad, inUse.postgres) });
  } else {
    const free = coresWith('primary') * usefulLoad - idleCores(measured, processes.worker) / 2;
    found.push({ what: 'cores of the primary, without replicas', dailyUsers: carried(free, inUse.postgres) });
    found.push({ what: 'cores of nginx', dailyUsers: carried(coresWith('edge') * usefulLoad, inUse.nginx) });
    found.push({ what: 'cores of API machines', dailyUsers: carried(coresWith('api') * usefulLoad, inUse.api) });
    found.push({ what: 'cores of workers', dailyUsers: carried(coresWith('worker') * usefulLoad, inUse.worker) });
  }
  return found.toSorted((one, other) => one.dailyUsers - other.dailyUsers);
}

export function machineCount(machines: readonly MachineGroup[]): number {
  return machines.reduce((sum, { count }) => sum + count, 0);
}
