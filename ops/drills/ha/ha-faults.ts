// What goes wrong with the machines, and how each of them comes back.
import { setTimeout as pause } from 'node:timers/promises';
import { haPorts } from '../../ha/ha-settings.ts';
import type { Supervised } from '../support/supervised.ts';
import type { HaCluster, HaMember } from './ha-cluster.ts';
import { signalIfThere } from './namespace-machines.ts';

/** Longer than the lock of a primary lives: somebody else must take over meanwhile. */
const awayMs = 26_000;

export interface FaultKind {
  name: string;
  /** Of what size the fault is: that of a machine may take 25 s, that of a process 5 s. */
  size: 'machine' | 'process';
  strike(stage: FaultStage): Promise<void>;
}

export interface FaultStage {
  cluster: HaCluster;
  apis: readonly Supervised[];
}

async function primaryOf({ cluster }: FaultStage): Promise<HaMember> {
  const primary = await cluster.findPrimary();
  if (primary === undefined) throw new Error('there is no primary to strike');
  return primary;
}

function killServer(member: HaMember, signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): void {
  // Its own children end as soon as they see it gone.
  for (const pid of member.machine.processes('/bin/postgres -D')) signalIfThere(pid, signal);
}

async function losePower(member: HaMember, ms: number): Promise<void> {
  member.machine.cutNetwork();
  await member.machine.kill();
  await pause(ms);
  await member.boot();
}

export const primaryFaults: readonly FaultKind[] = [
  {
    name: 'primary: postgres killed',
    size: 'process',
    strike: async (stage) => killServer(await primaryOf(stage)),
  },
  {
    name: 'primary: machine lost',
    size: 'machine',
    strike: async (stage) => losePower(await primaryOf(stage), awayMs),
  },
  {
    name: 'primary: machine hangs',
    size: 'machine',
    async strike(stage) {
      const { machine } = await primaryOf(stage);
      machine.freeze();
      await pause(awayMs);
      machine.thaw();
    },
  },
  {
    // Its server goes on without it, and must not be written to once another one is the primary.
    name: 'primary: patroni killed',
    size: 'machine',
    async strike(stage) {
      const primary = await primaryOf(stage);
      primary.hold('patroni');
      for (const pid of primary.machine.processes('/usr/bin/patroni')) signalIfThere(pid, 'SIGKILL');
      await pause(awayMs);
      primary.release('patroni');
    },
  },
  {
    name: 'primary: network cut',
    size: 'machine',
    async strike(stage) {
      const { machine } = await primaryOf(stage);
      machine.cutNetwork();
      await pause(awayMs);
      machine.mendNetwork();
    },
  },
  {
    // As `pg_ctl stop -m immediate`: no last checkpoint, the next start recovers.
    name: 'primary: immediate stop',
    size: 'process',
    strike: async (stage) => killServer(await primaryOf(stage), 'SIGQUIT'),
  },
  {
    // It can write no log any more and goes down, again and again, until somebody makes room.
    name: 'primary: disk full',
    size: 'machine',
    async strike(stage) {
      const { disk } = await primaryOf(stage);
      disk.fill();
      await pause(awayMs);
      disk.makeRoom();
    },
  },
];

/** Planned work: nothing dies, so it is none of the kills. */
export const switchOver: FaultKind = {
  name: 'primary: switch-over',
  size: 'process',
  strike: async (stage) => stage.cluster.switchOver(await primaryOf(stage)),
};

export const apiKilled: FaultKind = {
  name: 'API process killed',
  size: 'process',
  async strike({ apis }) {
    apis[Math.floor(Math.random() * apis.length)]?.kill();
  },
};

export const redisKilled: FaultKind = {
  name: 'Redis master killed',
  size: 'process',
  async strike({ cluster }) {
    const master = cluster.findRedisMaster();
    if (master === undefined) throw new Error('there is no Redis master to strike');
    master.hold('redis');
    const { machine } = master;
    for (const pid of machine.processes(`redis-server ${machine.address}:${haPorts.redis}`))
      signalIfThere(pid, 'SIGKILL');
    await pause(6000);
    master.release('redis');
  },
};

/** Two at the same time. Without two machines nothing can be saved: the outage then lasts until one comes back. */
export const doubleFaults: readonly FaultKind[] = [
  {
    name: 'double: primary machine, API',
    size: 'machine',
    async strike(stage) {
      await apiKilled.strike(stage);
      await losePower(await primaryOf(stage), awayMs);
    },
  },
  {
    name: 'double: postgres, Redis',
    size: 'process',
    async strike(stage) {
      killServer(await primaryOf(stage));
      await redisKilled.strike(stage);
    },
  },
  {
    name: 'double: primary and sync standby',
    size: 'machine',
    async strike(stage) {
      const [primary, standby] = [await primaryOf(stage), await stage.cluster.findSyncStandby()];
      await Promise.all([losePower(primary, 10_000), ...(standby === undefined ? [] : [losePower(standby, 14_000)])]);
    },
  },
  {
    name: 'double: sync standby hangs, postgres',
    size: 'machine',
    async strike(stage) {
      const [primary, standby] = [await primaryOf(stage), await stage.cluster.findSyncStandby()];
      standby?.machine.freeze();
      await pause(1000);
      killServer(primary);
      await pause(10_000);
      standby?.machine.thaw();
    },
  },
];
