// What a topology has to answer, what it costs, and what it lacks first when more users come.
import { usualStreamLimits } from '@lanyu/server/plugins/live/live-events';
import { countRequestsOfADay } from '../bench/mix/requests-of-a-day.ts';
import { mapPrograms, type MicrosByProgram } from '../bench/mix/program-names.ts';
import {
  computeMostConnections,
  computeNeededMaxConnections,
  type ConnectionBudget,
} from '../drills/storm/connection-budget.ts';
import { limits, prices, usage, type Limits, type Prices, type Usage } from './assumptions.ts';
import type { MeasuredMix } from './measured-mix.ts';
import type { MachineDuty, MachineGroup, Topology } from './topologies.ts';

export interface Assumptions {
  measured: MeasuredMix;
  prices: Prices;
  usage: Usage;
  limits: Limits;
}

export function assumeUsually(measured: MeasuredMix): Assumptions {
  return { measured, prices, usage, limits };
}

const secondsPerDay = 86_400;
/** DATABASE_POOL as it is without being set, and what the queue has beside it. */
const [poolSize, queuePoolSize] = [10, 2];

/** Requests a second in the minute that everything is sized for. */
export function computePeakRequests({ dailyUsers, rush }: Topology, { usage: used }: Assumptions): number {
  return ((dailyUsers * countRequestsOfADay()) / secondsPerDay) * used.eveningPeak * rush;
}

/** Cores that are busy in that minute, without what is busy while nobody asks. */
export function computeCoresInUse(topology: Topology, assumed: Assumptions): MicrosByProgram {
  const { measured, limits: bounds } = assumed;
  const peak = computePeakRequests(topology, assumed);
  return mapPrograms((program) => (measured.microsPerRequest.mix[program] * peak) / 1e6 / bounds.coreSpeed);
}

/** Cores that processes keep busy while nobody asks: workers look for jobs, and PostgreSQL answers them. */
export function computeIdleCores({ processes }: Topology, { measured, limits: bounds }: Assumptions): MicrosByProgram {
  const { idleMicrosPerSecond: idle } = measured;
  const counts = { api: processes.api + processes.live, worker: processes.worker, postgres: processes.worker };
  return mapPrograms((program) => {
    const count = program === 'redis' || program === 'nginx' ? 1 : counts[program];
    return (idle[program] * count) / 1e6 / bounds.coreSpeed;
  });
}

export interface ConnectionNeed {
  /** That processes of one cell may open. */
  most: number;
  maxConnections: number;
  /** While a release has both builds running. */
  maxConnectionsForRelease: number;
  /** In use at the same moment in the busiest minute of one cell (Little's law). */
  busy: number;
}

export function computeConnectionNeed(topology: Topology, assumed: Assumptions): ConnectionNeed {
  const { processes, cells } = topology;
  const budget: ConnectionBudget = {
    processes: (processes.api + processes.live + processes.worker) / cells,
    poolSize,
    queuePoolSize,
  };
  const all = countRequestsOfADay();
  const asking = (all - countRequestsOfADay('document') - countRequestsOfADay('shared')) / all;
  return {
    most: computeMostConnections(budget),
    maxConnections: computeNeededMaxConnections(budget, false),
    maxConnectionsForRelease: computeNeededMaxConnections(budget, true),
    busy: (computePeakRequests(topology, assumed) / cells) * asking * assumed.limits.connectionSeconds,
  };
}

export interface MonthlyCost {
  compute: number;
  storage: number;
  sms: number;
  cdn: number;
  total: number;
  perThousandDailyUsers: number;
}

export function computeMonthlyCost(topology: Topology, assumed: Assumptions): MonthlyCost {
  const { machines, dailyUsers, objectGb, backupGb } = topology;
  const { prices: price, usage: used } = assumed;
  const compute = sum(machines, ({ count, cores, memoryGb }) => {
    const furtherGb = Math.max(0, memoryGb - price.memoryGbIncludedPerCore * cores);
    return count * (cores * price.core + furtherGb * price.furtherMemoryGb);
  });
  const diskGb = sum(machines, (group) => group.count * group.diskGb);
  const storage = diskGb * price.diskGb + (objectGb + backupGb) * price.objectGb;
  const userDays = dailyUsers * used.daysPerMonth;
  const sms = userDays * used.smsShare * price.sms;
  const megabytes = used.megabytesPerUserDay + used.downloadShare * used.downloadMegabytes;
  const cdn = ((userDays * megabytes) / 1000) * price.cdnGb;
  const total = compute + storage + sms + cdn;
  return { compute, storage, sms, cdn, total, perThousandDailyUsers: (total / dailyUsers) * 1000 };
}

export interface CapacityBound {
  what: string;
  /** How many daily users fit; fewer than the topology is meant for: it is too small. */
  dailyUsers: number;
}

/** Every bound of a topology, the one that is met first in front. */
export function findCapacityBounds(topology: Topology, assumed: Assumptions): CapacityBound[] {
  const { dailyUsers, processes, cells } = topology;
  const inUse = computeCoresInUse(topology, assumed);
  const idle = computeIdleCores(topology, assumed);
  const { usefulLoad } = assumed.limits;
  const bound = (what: string, usable: number, needed: number): CapacityBound => ({
    what,
    dailyUsers: needed === 0 ? Infinity : Math.max(0, (dailyUsers * usable) / needed),
  });
  const { busy } = computeConnectionNeed(topology, assumed);
  const answering = processes.api * usefulLoad;
  const streaming = processes.live || processes.api;
  return [
    bound(
      'API processes, a core each',
      answering - (idle.api * processes.api) / (processes.api + processes.live),
      inUse.api,
    ),
    bound('Redis, one core', cells * (usefulLoad - idle.redis), inUse.redis),
    bound(
      `streams of events, ${usualStreamLimits.streams.toLocaleString('en')} a process`,
      streaming * usualStreamLimits.streams,
      dailyUsers * assumed.usage.streamShare,
    ),
    bound('connections of API processes in use', (processes.api / cells) * poolSize * usefulLoad, busy),
    ...findMachineBounds(topology, { inUse, idle, usefulLoad, bound }),
  ].toSorted((one, other) => one.dailyUsers - other.dailyUsers);
}

function findMachineBounds(
  { machines }: Topology,
  given: {
    inUse: MicrosByProgram;
    idle: MicrosByProgram;
    usefulLoad: number;
    bound: (what: string, usable: number, needed: number) => CapacityBound;
  },
): CapacityBound[] {
  const { inUse, idle, usefulLoad, bound } = given;
  const shared = machines.filter(({ duty }) => duty === 'everything');
  if (shared.length > 0) {
    const count = countMachines(shared);
    // PostgreSQL and Redis answer on one machine, everything else is spread over all.
    const onOne = (cores: MicrosByProgram) =>
      cores.postgres + cores.redis + (cores.api + cores.nginx + cores.worker) / count;
    return [
      bound(
        'cores of the machine with the primary',
        (countCores(shared) / count) * usefulLoad - onOne(idle),
        onOne(inUse),
      ),
    ];
  }
  const coresFor = (duty: MachineDuty) => countCores(machines.filter((group) => group.duty === duty)) * usefulLoad;
  return [
    bound('cores of the primary, if no standby answers anything', coresFor('primary') - idle.postgres, inUse.postgres),
    bound('cores of nginx', coresFor('nginx') - idle.nginx, inUse.nginx),
    bound('cores of workers', coresFor('worker') - idle.worker, inUse.worker),
  ];
}

export function countCores(machines: readonly MachineGroup[]): number {
  return sum(machines, ({ count, cores }) => count * cores);
}

export function countMachines(machines: readonly MachineGroup[]): number {
  return sum(machines, ({ count }) => count);
}

function sum<T>(list: readonly T[], count: (each: T) => number): number {
  return list.reduce((total, each) => total + count(each), 0);
}
