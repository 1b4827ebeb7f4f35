import type { FeatureName } from '@lanyu/contract/features';
import { staffInboxWords } from '../../../words/staff-inbox.ts';
import { featureLabels } from '../../../words/site.ts';
import { addInboxSource } from '../../staff/public.ts';
import { selectOverdueSwitches } from './switches.queries.ts';

/** What is off for longer than was meant waits for whoever may turn it on. */
export function addOverdueSwitchInboxSource(): void {
  addInboxSource({
    kind: 'switch',
    permission: 'site.write',
    async itemsOf(deps) {
      const overdue = await selectOverdueSwitches(deps.db.write, deps.now());
      return overdue.map(({ feature, ends_at }) => ({
        id: feature,
        title: staffInboxWords.overdueSwitch(featureLabels[feature as FeatureName] ?? feature),
        detail: staffInboxWords.overdueSwitchHint,
        path: '/switches',
        time: ends_at ?? 0,
        dueTime: ends_at ?? 0,
      }));
    },
  });
}
