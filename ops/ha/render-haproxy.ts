// haproxy.cfg, the same on every machine that runs API or worker: one address for the primary, one for standbys, one for Redis.
import { haPorts, mostReplicaLag, type HaSettings } from './ha-settings.ts';

export interface HaproxyListens {
  primary: number;
  replica: number;
  redis: number;
  status: number;
}

export function renderHaproxy(settings: HaSettings, listens: HaproxyListens): string {
  const servers = (port: number, checkedAt: number) =>
    settings.machines.map(({ name, address }) => `    server ${name} ${address}:${port} check port ${checkedAt}`);
  const postgres = servers(haPorts.postgres, haPorts.patroni);
  return `${[
    'global',
    '    maxconn 4000',
    '',
    'defaults',
    '    mode tcp',
    '    option tcpka',
    '    option clitcpka',
    '    retries 1',
    '    timeout connect 1s',
    '    timeout check 1s',
    '    timeout queue 2s',
    // The pools of the API close connections that nobody uses much earlier; a subscription to Redis may be silent for long.
    '    timeout client 24h',
    '    timeout server 24h',
    '    timeout client-fin 5s',
    '    timeout server-fin 5s',
    // Who lost its role loses its clients in the same moment.
    '    default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    '',
    'listen primary',
    `    bind 127.0.0.1:${listens.primary}`,
    '    option httpchk OPTIONS /primary',
    '    http-check expect status 200',
    // Below max_connections of PostgreSQL, with some left for people and for standbys.
    '    default-server maxconn 270',
    ...postgres,
    '',
    'listen replica',
    `    bind 127.0.0.1:${listens.replica}`,
    '    balance leastconn',
    `    option httpchk OPTIONS /replica?lag=${mostReplicaLag}`,
    '    http-check expect status 200',
    '    default-server maxconn 270',
    ...postgres,
    '',
    'listen redis',
    `    bind 127.0.0.1:${listens.redis}`,
    // While two call themselves master, all proxies of a site take the same one.
    '    balance first',
    '    option tcp-check',
    `    tcp-check send "AUTH ${settings.passwords.redis}\\r\\n"`,
    '    tcp-check expect string +OK',
    '    tcp-check send "INFO replication\\r\\n"',
    '    tcp-check expect string role:master',
    '    tcp-check send "QUIT\\r\\n"',
    '    tcp-check expect string +OK',
    ...servers(haPorts.redis, haPorts.redis),
    '',
    'listen status',
    `    bind 127.0.0.1:${listens.status}`,
    '    mode http',
    '    timeout client 10s',
    '    timeout server 10s',
    '    http-request use-service prometheus-exporter if { path /metrics }',
    '    stats enable',
    '    stats uri /',
  ].join('\n')}\n`;
}
