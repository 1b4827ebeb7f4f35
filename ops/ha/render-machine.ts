// Every file of one machine, at the places where Debian's packages read them.
import { haproxyPorts, type HaMachine, type HaSettings } from './ha-settings.ts';
import { renderHaproxy } from './render-haproxy.ts';
import { renderPatroni } from './render-patroni.ts';
import { etcdEnvironment, renderRedis, renderSentinel } from './render-redis-and-etcd.ts';

export interface MachineFile {
  path: string;
  text: string;
  /** Of the file: those with passwords are read by nobody else. */
  owner: 'root' | 'postgres' | 'redis';
}

export function renderMachine(settings: HaSettings, machine: HaMachine): MachineFile[] {
  const patroniPlaces = {
    dataFolder: '/var/lib/postgresql/15/lanyu',
    socketFolder: '/var/run/postgresql',
    passwordFile: '/var/lib/postgresql/.pgpass-patroni',
  };
  const etcd = Object.entries(etcdEnvironment(settings, machine, '/var/lib/etcd/lanyu'));
  const redisFolder = '/var/lib/redis';
  return [
    { path: 'etc/default/etcd', text: etcd.map(([name, value]) => `${name}="${value}"\n`).join(''), owner: 'root' },
    { path: 'etc/patroni/config.yml', text: renderPatroni(settings, machine, patroniPlaces), owner: 'postgres' },
    // Debian's unit leaves Patroni away after some ends; without it the machine is none of the cluster.
    {
      path: 'etc/systemd/system/patroni.service.d/lanyu.conf',
      text: '[Unit]\nStartLimitIntervalSec=0\n\n[Service]\nRestart=always\nRestartSec=1\n',
      owner: 'root',
    },
    { path: 'etc/haproxy/haproxy.cfg', text: renderHaproxy(settings, haproxyPorts), owner: 'root' },
    { path: 'etc/redis/redis.conf', text: renderRedis(settings, machine, redisFolder), owner: 'redis' },
    { path: 'etc/redis/sentinel.conf', text: renderSentinel(settings, machine, redisFolder), owner: 'redis' },
  ];
}
