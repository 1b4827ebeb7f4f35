// redis.conf, sentinel.conf and etcd's settings of one machine.
import { haPorts, type HaMachine, type HaSettings } from './ha-settings.ts';

/** Nothing in it is irreplaceable: it writes nothing to disk. Sentinel changes this file when the master moves. */
export function renderRedis(settings: HaSettings, machine: HaMachine, folder: string): string {
  const [first] = settings.machines;
  const { redis: password } = settings.passwords;
  return `${[
    `bind ${machine.address}`,
    `port ${haPorts.redis}`,
    `dir "${folder}"`,
    `requirepass ${password}`,
    `masterauth ${password}`,
    'save ""',
    'appendonly no',
    'maxmemory 256mb',
    'maxmemory-policy allkeys-lru',
    'repl-diskless-sync yes',
    'repl-diskless-sync-delay 0',
    'repl-timeout 10',
    // A master that is cut off stops taking writes once both others are gone for it.
    'min-replicas-to-write 1',
    'min-replicas-max-lag 10',
    ...(first === undefined || first.name === machine.name ? [] : [`replicaof ${first.address} ${haPorts.redis}`]),
  ].join('\n')}\n`;
}

/** Two of three agree that the master is gone before another one becomes it. */
export function renderSentinel(settings: HaSettings, machine: HaMachine, folder: string): string {
  const [first] = settings.machines;
  return `${[
    `bind ${machine.address}`,
    `port ${haPorts.sentinel}`,
    `dir "${folder}"`,
    `requirepass ${settings.passwords.redis}`,
    `sentinel sentinel-pass ${settings.passwords.redis}`,
    `sentinel monitor lanyu ${first?.address ?? ''} ${haPorts.redis} 2`,
    `sentinel auth-pass lanyu ${settings.passwords.redis}`,
    'sentinel down-after-milliseconds lanyu 2000',
    'sentinel failover-timeout lanyu 6000',
    'sentinel parallel-syncs lanyu 2',
  ].join('\n')}\n`;
}

/** As Debian's unit of etcd reads it from /etc/default/etcd. */
export function etcdEnvironment(settings: HaSettings, machine: HaMachine, folder: string): Record<string, string> {
  const clients = `http://${machine.address}:${haPorts.etcd}`;
  const peers = `http://${machine.address}:${haPorts.etcdPeers}`;
  const members = settings.machines.map(({ name, address }) => `${name}=http://${address}:${haPorts.etcdPeers}`);
  return {
    ETCD_NAME: machine.name,
    ETCD_DATA_DIR: folder,
    ETCD_LISTEN_CLIENT_URLS: clients,
    ETCD_ADVERTISE_CLIENT_URLS: clients,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: members.join(','),
    ETCD_INITIAL_CLUSTER_TOKEN: 'lanyu',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    // The older interface: see render-patroni.ts. Its locks also end on time when etcd's leader is on the machine that is gone.
    ETCD_ENABLE_V2: 'true',
  };
}
