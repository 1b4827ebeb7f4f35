import { yamlDocument } from './yaml.ts';

/** Late or failing because there is no primary, or no API. Everything else goes on being told: it has a cause of its own. */
const causedByAMissingPrimaryOrApi = ['QueueLate', 'OutboxLate', 'PaymentsLate', 'JobsFailing', '.*Burn', 'ProbeFails'];

const comment =
  'Written by npm run monitoring -- write. Both addresses stand for a program on the same machine: write your own there.';

/** Where alerts go: a page to whoever is on call, tickets to the team once a day. */
export function renderAlertmanagerRoutes(): string {
  return yamlDocument(comment, {
    route: {
      receiver: 'tickets',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '24h',
      routes: [
        {
          receiver: 'pager',
          matchers: ['severity="page"'],
          group_wait: '10s',
          repeat_interval: '1h',
        },
      ],
    },
    inhibit_rules: [
      {
        source_matchers: ['alertname=~"NoPrimary|ApiGone"'],
        target_matchers: [`alertname=~"${causedByAMissingPrimaryOrApi.join('|')}"`],
      },
      { source_matchers: ['alertname="NoQueueSupervisor"'], target_matchers: ['alertname=~"QueueLate|OutboxLate"'] },
      // Of the same promise: a fast burn of one says nothing about the others.
      {
        source_matchers: ['alertname=~".*FastBurn"'],
        target_matchers: ['alertname=~".*(Slow|Trend)Burn"'],
        equal: ['slo'],
      },
    ],
    receivers: [
      { name: 'pager', webhook_configs: [{ url: 'http://127.0.0.1:9095/page', send_resolved: true }] },
      { name: 'tickets', webhook_configs: [{ url: 'http://127.0.0.1:9095/ticket', send_resolved: true }] },
    ],
  });
}
