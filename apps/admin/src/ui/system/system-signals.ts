import { systemStatusWords as words } from '#src/words/system-status.ts';
import type { StatusTone } from '../StatusLabel.tsx';
import type { SystemSignal, SystemState } from './system-state-query.ts';

export const systemStateTones: Record<SystemState['state'], StatusTone> = { fine: 'ok', watch: 'warn', broken: 'bad' };

/** Where an operator sees what is behind a signal, and may do something about it; the overview where they may not. */
const explainedAt: Record<SystemSignal['key'], { path: string; permission: string }> = {
  engines: { path: '/limits', permission: 'ops.read' },
  counting: { path: '/jobs', permission: 'ops.read' },
  queue: { path: '/jobs?show=waiting', permission: 'ops.read' },
  failedJobs: { path: '/jobs?show=failed', permission: 'ops.read' },
  serverErrors: { path: '/limits', permission: 'ops.read' },
  p95: { path: '/limits', permission: 'ops.read' },
  payments: { path: '/orders?state=paying', permission: 'orders.read' },
  differences: { path: '/differences', permission: 'wallet.read' },
};

export function pathThatExplainsSignal(key: SystemSignal['key'], permissions: readonly string[]): string {
  const { path, permission } = explainedAt[key];
  return permissions.includes(permission) ? path : '/overview';
}

/** As in `12 秒`, `0.4%`, `86 毫秒`, `2 个`. */
export function signalValueText({ key, value }: SystemSignal): string {
  if (value === null) return words.unknown;
  switch (key) {
    case 'counting':
    case 'queue':
    case 'payments':
      return value < 120 ? words.seconds(Math.round(value)) : words.minutes(Math.round(value / 60));
    case 'serverErrors':
      return words.percent((value * 100).toFixed(2));
    case 'p95':
      return words.milliseconds(Math.round(value));
    case 'engines':
      return value === 0 ? words.allAnswer : words.count(value);
    case 'failedJobs':
    case 'differences':
      return words.count(value);
  }
}
