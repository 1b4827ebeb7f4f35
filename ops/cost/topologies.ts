// The four sizes of a site: machines, processes, whom they are meant for. Processes of `one`, `three` and `region` are those of the manifests.

/** `everything`: all programs on each machine of the group. */
export type MachineDuty =
  | 'everything'
  | 'nginx'
  | 'api'
  | 'live'
  | 'worker'
  | 'primary'
  | 'standby'
  | 'redis'
  | 'video'
  | 'observability'
  | 'consensus';

export interface MachineGroup {
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
  /** A campaign's busiest minute beside the evening's. */
  rush: number;
  /** Regions beside each other, each with a PostgreSQL of its own for its users. */
  cells: number;
  /** Of all cells together. */
  machines: readonly MachineGroup[];
  processes: { api: number; live: number; worker: number };
  objectGb: number;
  backupGb: number;
  /** When a machine is gone. */
  lost: string;
  away: string;
}

const region: Omit<Topology, 'id' | 'title'> = {
  dailyUsers: 1_000_000,
  rush: 3,
  cells: 1,
  machines: [
    { duty: 'nginx', count: 4, cores: 8, memoryGb: 32, diskGb: 40 },
    { duty: 'api', count: 6, cores: 4, memoryGb: 16, diskGb: 40 },
    { duty: 'live', count: 3, cores: 4, memoryGb: 16, diskGb: 40 },
    { duty: 'worker', count: 4, cores: 8, memoryGb: 32, diskGb: 100 },
    { duty: 'video', count: 2, cores: 16, memoryGb: 64, diskGb: 200 },
    { duty: 'primary', count: 1, cores: 32, memoryGb: 256, diskGb: 2000 },
    { duty: 'standby', count: 2, cores: 32, memoryGb: 256, diskGb: 2000 },
    { duty: 'standby', count: 2, cores: 16, memoryGb: 64, diskGb: 2000 },
    { duty: 'consensus', count: 3, cores: 2, memoryGb: 8, diskGb: 20 },
    { duty: 'redis', count: 3, cores: 2, memoryGb: 8, diskGb: 20 },
    { duty: 'observability', count: 3, cores: 8, memoryGb: 32, diskGb: 500 },
  ],
  processes: { api: 24, live: 8, worker: 12 },
  objectGb: 20_000,
  backupGb: 10_000,
  lost: 'nothing that was acknowledged',
  away: '25 s',
};

const five = 5;

export const topologies: readonly Topology[] = [
  {
    id: 'a',
    title: 'one machine',
    dailyUsers: 5000,
    rush: 1,
    cells: 1,
    machines: [{ duty: 'everything', count: 1, cores: 4, memoryGb: 16, diskGb: 80 }],
    processes: { api: 2, live: 0, worker: 1 },
    objectGb: 0,
    backupGb: 150,
    lost: 'up to a minute',
    away: '30 min (restore)',
  },
  {
    id: 'b',
    title: 'three machines',
    dailyUsers: 50_000,
    rush: 1,
    cells: 1,
    machines: [{ duty: 'everything', count: 3, cores: 8, memoryGb: 32, diskGb: 200 }],
    processes: { api: 6, live: 0, worker: 3 },
    objectGb: 500,
    backupGb: 300,
    lost: 'nothing that was acknowledged',
    away: '25 s',
  },
  { ...region, id: 'c', title: 'a region' },
  {
    ...region,
    id: 'd',
    title: 'five cells',
    dailyUsers: region.dailyUsers * five,
    cells: five,
    machines: region.machines.map((group) => ({ ...group, count: group.count * five })),
    processes: {
      api: region.processes.api * five,
      live: region.processes.live * five,
      worker: region.processes.worker * five,
    },
    objectGb: region.objectGb * five,
    backupGb: region.backupGb * five,
    away: '25 s, of a fifth of the users',
  },
];
