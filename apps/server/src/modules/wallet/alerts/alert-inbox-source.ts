import { staffInboxWords } from '../../../words/staff-inbox.ts';
import { addInboxSource } from '../../staff/public.ts';
import { countOpenAlerts, findOldestOpenAlert } from './alerts.queries.ts';

/** More than so many are counted no further. */
const most = 99;

/** Whoever may resolve differences has one item as long as some are open. */
export function addAlertInboxSource(): void {
  addInboxSource({
    kind: 'difference',
    permission: 'wallet.write',
    async itemsOf(deps) {
      const oldest = await findOldestOpenAlert(deps.db.write);
      if (oldest === undefined) return [];
      const open = await countOpenAlerts(deps.db.write, most + 1);
      return [
        {
          id: 'open',
          title: open > most ? staffInboxWords.differencesMore(most) : staffInboxWords.differences(open),
          detail: staffInboxWords.differencesHint,
          path: '/differences',
          time: oldest.created_at,
          dueTime: 0,
        },
      ];
    },
  });
}
