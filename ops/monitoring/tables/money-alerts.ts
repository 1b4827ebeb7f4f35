import type { Alert } from './alert-types.ts';

const lastProof = 'wallet_proven_timestamp_seconds == on() group_left() max(wallet_proven_timestamp_seconds)';

export const moneyAlerts: readonly Alert[] = [
  {
    name: 'LedgerDiffers',
    // Each worker keeps the number of the last proof it made itself: only the newest of all is true. It goes with its worker; what was
    // found stays in the database until a person has settled it.
    expression: `max(wallet_open_ledger_alerts) > 0 or max(wallet_differences > 0 and on (instance) (${lastProof}))`,
    holdsFor: '0m',
    severity: 'page',
    runbook: 'ledger-differs',
    summary: 'The ledger has {{ $value }} differences that nobody has settled',
    fires: {
      series: [
        ['wallet_differences{instance="a"}', '0x30'],
        ['wallet_proven_timestamp_seconds{instance="a"}', '60x30'],
        ['wallet_differences{instance="b"}', '2x30'],
        ['wallet_proven_timestamp_seconds{instance="b"}', '120x30'],
      ],
      at: '10m',
    },
    alsoFires: [
      // The worker that found them is gone.
      {
        series: [
          ['wallet_open_ledger_alerts{instance="a"}', '2x30'],
          ['wallet_differences{instance="a"}', '0x30'],
          ['wallet_proven_timestamp_seconds{instance="a"}', '120x30'],
        ],
        at: '10m',
      },
    ],
    silent: {
      series: [
        ['wallet_open_ledger_alerts{instance="a"}', '0x30'],
        ['wallet_differences{instance="a"}', '0x30'],
        ['wallet_proven_timestamp_seconds{instance="a"}', '120x30'],
        ['wallet_differences{instance="b"}', '2x30'],
        ['wallet_proven_timestamp_seconds{instance="b"}', '60x30'],
      ],
      at: '10m',
    },
  },
  {
    name: 'LedgerNotProven',
    // A worker that has not proven it since its start says nothing of it.
    expression:
      'time() - max(wallet_proven_timestamp_seconds) > 3 * 3600 or absent_over_time(wallet_proven_timestamp_seconds[3h])',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'ledger-not-proven',
    summary: 'The ledger has not been proven for three hours',
    fires: { series: [['wallet_proven_timestamp_seconds{instance="a"}', '0x300']], at: '200m' },
    alsoFires: [{ series: [['wallet_proven_timestamp_seconds{instance="a"}', '0x10']], at: '200m' }],
    silent: { series: [['wallet_proven_timestamp_seconds{instance="a"}', '0+60x300']], at: '200m' },
  },
  {
    name: 'LedgerNotWalked',
    // Before the first walk has ended, the number says when it began.
    expression: 'time() - max(wallet_walked_timestamp_seconds) > 9 * 86400',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'ledger-not-proven',
    summary: 'The whole ledger has not been walked for nine days: what somebody changes in an old entry is not found',
    fires: { series: [['wallet_walked_timestamp_seconds{instance="a"}', '-800000x30']], at: '20m' },
    silent: { series: [['wallet_walked_timestamp_seconds{instance="a"}', '-600000x30']], at: '20m' },
  },
  {
    name: 'LedgerSnapshotLong',
    expression: 'max(wallet_proof_longest_snapshot_seconds) > 60',
    holdsFor: '5m',
    severity: 'ticket',
    runbook: 'ledger-not-proven',
    summary: 'A proof of the ledger held a snapshot for {{ $value | humanizeDuration }}: vacuum waited for it',
    fires: { series: [['wallet_proof_longest_snapshot_seconds{instance="a"}', '90x30']], at: '20m' },
    silent: { series: [['wallet_proof_longest_snapshot_seconds{instance="a"}', '12x30']], at: '20m' },
  },
  {
    name: 'MoneyAlertsOpen',
    expression: 'max(wallet_open_alerts) > 0',
    holdsFor: '1h',
    severity: 'ticket',
    runbook: 'ledger-differs',
    summary: '{{ $value }} differences of money have been open for an hour',
    fires: { series: [['wallet_open_alerts{instance="a"}', '1x120']], at: '90m' },
    silent: { series: [['wallet_open_alerts{instance="a"}', '1x30 0x90']], at: '90m' },
  },
  {
    name: 'PaymentsLate',
    expression: 'max(orders_longest_due_seconds) > 300',
    holdsFor: '5m',
    severity: 'page',
    runbook: 'payments-late',
    summary: 'Providers are not asked about orders: who paid may not have their coins',
    fires: { series: [['orders_longest_due_seconds{instance="a"}', '0+60x60']], at: '30m' },
    silent: { series: [['orders_longest_due_seconds{instance="a"}', '40x60']], at: '30m' },
  },
];
