import { yamlDocument } from './yaml.ts';

/** Where alerts go: a page to whoever is on call, tickets to the team once a day. Addresses are files of the installation. */
export function renderAlertmanagerRoutes(): string {
  return yamlDocument('Written by npm run monitoring -- write; addresses are in the files it names.', {
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
      // Without a primary everything else that is late is late because of it.
      {
        source_matchers: ['alertname=~"NoPrimary|ApiGone"'],
        target_matchers: ['alertname!~"NoPrimary|ApiGone|TwoPrimaries|EtcdWithoutLeader"'],
      },
      { source_matchers: ['alertname="NoQueueSupervisor"'], target_matchers: ['alertname=~"QueueLate|OutboxLate"'] },
      { source_matchers: ['alertname=~".*FastBurn"'], target_matchers: ['alertname=~".*(Slow|Trend)Burn"'] },
    ],
    receivers: [
      { name: 'pager', webhook_configs: [{ url: 'http://127.0.0.1:9095/page', send_resolved: true }] },
      { name: 'tickets', webhook_configs: [{ url: 'http://127.0.0.1:9095/ticket', send_resolved: true }] },
    ],
  });
}
