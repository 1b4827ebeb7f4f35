// What the three machines of a site have to know of each other. The drill and a real install give the same things.
export interface HaMachine {
  /** Also the name of its member in Patroni and in etcd. */
  name: string;
  /** Of the private network between the machines. */
  address: string;
}

export interface HaPasswords {
  /** Of the role that standbys copy by. */
  replication: string;
  /** Of the role that a former primary compares itself by, when it comes back as a standby. */
  rewind: string;
  /** Who may ask Patroni for a switch-over. */
  patroni: string;
  redis: string;
}

export interface HaSettings {
  machines: readonly HaMachine[];
  passwords: HaPasswords;
  /** Networks that applications connect from, besides of the machines themselves. */
  clientNetworks: readonly string[];
}

export const haPorts = {
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeers: 2380,
  redis: 6379,
  sentinel: 26_379,
} as const;

/** Where applications find HAProxy on their own machine. */
export const haproxyPorts = { primary: 5000, replica: 5001, redis: 6380, status: 7000 } as const;

/** What fail-over takes follows from these. Patroni asks for loop_wait + 2 × retry_timeout ≤ ttl, and 20 is the least ttl. */
export const patroniTimes = { ttl: 20, loop_wait: 2, retry_timeout: 3 } as const;

/** How far behind a standby may be to be read from, and to become the primary. */
export const mostReplicaLag = '16MB';
export const mostLagOnFailover = 1_048_576;
