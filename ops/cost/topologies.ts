// The four sizes: which machines, which processes, whom they carry. Manifests of the middle ones: ops/manifests/kustomize.

type MachineDuty = 'everything' | 'edge' | 'api' | 'live' | 'worker' | 'primary' | 'replica' | 'other';

export interface MachineGroup {
  name: string;
  duty: MachineDuty;
  count: number;
  cores: number;
  memoryGb: number;
  diskGb: number;
}

export interface Topology {
  id: 'a' | 'b' | 'c' | 'd';
  title: string;
  dailyUsers: number;
  /** A campaign's minute beside the evening's. */
  rush: number;
  machines: MachineGroup[];
  processes: { api: number; live: number; worker: number };
  maxConnections: number;
  /** Connections that poolers hold open to the primary; absent: processes connect themselves. */
  pooledConnections?: number;
  objectGb: number;
  backupGb: number;
  loss: string;
  outage: string;
}

const group = (name: string, duty: MachineDuty, count: number, [cores, memoryGb, diskGb]: [number, number, number]) => ({
  name,
  duty,
  count,
  cores,
  memoryGb,
  diskGb,
});

const region: Omit<Topology, 'id' | 'title'> = {
  dailyUsers: 1_000_000,
  rush: 3,
  machines: [
    group('edge (nginx)', 'edge', 4, [8, 32, 40]),
    group('API', 'api', 6, [4, 16, 40]),
    group('live', 'live', 3, [4, 16, 40]),
    group('worker', 'worker', 4, [8, 32, 100]),
    group('video', 'other', 2, [16, 64, 200]),
    group('PostgreSQL', 'primary', 1, [32, 256, 2000]),
    group('PostgreSQL standby', 'other', 2, [32, 256, 2000]),
    group('read replica', 'replica', 2, [16, 64, 2000]),
    group('etcd', 'other', 3, [2, 8, 20]),
    group('Redis', 'other', 3, [2, 8, 20]),
    group('observability', 'other', 3, [8, 32, 500]),
  ],
  processes: { api: 24, live: 8, worker: 12 },
  maxConnections: 450,
  pooledConnections: 300,
  objectGb: 20_000,
  backupGb: 10_000,
  loss: 'none; a region: 1 min',
  outage: '25 s; a region: 30 min',
};

export const topologies: readonly Topology[] = [
  {
    id: 'a',
    title: 'one machine',
    dailyUsers: 5000,
    rush: 1,
    machines: [group('the machine', 'everything', 1, [4, 16, 80])],
    processes: { api: 2, live: 0, worker: 1 },
    maxConnections: 100,
    objectGb: 0,
    backupGb: 150,
    loss: '1 min',
    outage: '30 min (restore)',
  },
  {
    id: 'b',
    title: 'three machines',
    dailyUsers: 50_000,
    rush: 1,
    machines: [group('machine', 'everything', 3, [8, 32, 200])],
    processes: { api: 6, live: 0, worker: 3 },
    maxConnections: 300,
    objectGb: 500,
    backupGb: 300,
    loss: 'none',
    outage: '25 s (machine), 5 s (process)',
  },
  { id: 'c', title: 'a region', ...region },
  // Each cell is a region of its own; what they share (directory of names, catalogue) is small beside them.
  {
    ...region,
    id: 'd',
    title: 'five cells',
    dailyUsers: region.dailyUsers * 5,
    machines: region.machines.map((each) => ({ ...each, count: each.count * 5 })),
    processes: { api: 24 * 5, live: 8 * 5, worker: 12 * 5 },
    objectGb: region.objectGb * 5,
    backupGb: region.backupGb * 5,
  },
];

/** How many regions a topology consists of: limits of one PostgreSQL hold for each. */
export function cellCount({ machines }: Topology): number {
  return Math.max(1, machines.filter(({ duty }) => duty === 'primary').reduce((sum, { count }) => sum + count, 0));
}
