import { staffInboxWords } from '../../../words/staff-inbox.ts';
import { addInboxSource } from '../../staff/public.ts';
import { openCasesQueryForStaff } from '../cases/cases.queries.ts';

const maxItems = 20;

/** Cases that an operator opened and holds. */
export function addHeldCaseInboxSource(): void {
  addInboxSource({
    kind: 'case',
    permission: 'moderation.read',
    async itemsOf(deps, { staffId }) {
      const heldBy = { staffId, now: deps.now() };
      const cases = await openCasesQueryForStaff(deps.db.write, staffId, { heldBy }).limit(maxItems).execute();
      return cases.map(({ id, created_at }) => ({
        id,
        title: staffInboxWords.heldCase(id),
        detail: staffInboxWords.heldCaseHint,
        path: `/moderation?case=${id}`,
        time: created_at,
        dueTime: 0,
      }));
    },
  });
}
