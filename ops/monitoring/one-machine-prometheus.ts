import { apiMetricsPort, workerMetricsPort } from '../install/metrics-ports.ts';
import { yamlDocument } from './yaml.ts';

const onThisMachine = (ports: number[]) => [{ targets: ports.map((port) => `127.0.0.1:${port}`) }];

/** The whole configuration of Prometheus beside a site of one machine, as docs/deploy.md installs it: two API processes, one worker. */
export function renderOneMachinePrometheus(): string {
  return yamlDocument('Written by npm run monitoring -- write. With more API processes, copy it and add their ports.', {
    global: { scrape_interval: '15s', evaluation_interval: '30s' },
    rule_files: ['rules.yml'],
    alerting: { alertmanagers: [{ static_configs: onThisMachine([9093]) }] },
    scrape_configs: [
      { job_name: 'api', static_configs: onThisMachine([apiMetricsPort(8080), apiMetricsPort(8081)]) },
      { job_name: 'worker', static_configs: onThisMachine([workerMetricsPort]) },
      // Disks; and the numbers of the probe, where it writes them for this one.
      { job_name: 'machine', static_configs: onThisMachine([9100]) },
    ],
  });
}
