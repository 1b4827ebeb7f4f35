import { sql } from 'kysely';
import { staffInboxWords } from '../../../words/staff-inbox.ts';
import { addInboxSource, readStaffNames } from '../../staff/public.ts';
import { deskLists, selectMentionsOfStaff } from './ticket-desk.queries.ts';

const maxItems = 50;
const mentionDays = 30;

/** Tickets that were given to an operator and whose player waits. */
export function addTicketInboxSource(): void {
  addInboxSource({
    kind: 'ticket',
    permission: 'kefu.read',
    async itemsOf(deps, { staffId }) {
      const tickets = await deskLists
        .mine(staffId)
        .query(deps.db.write)
        .where(sql<boolean>`state = 'waiting'`)
        .orderBy('priority')
        .orderBy('waiting_since')
        .orderBy('id')
        .limit(maxItems)
        .execute();
      return tickets.map(({ id, waiting_since }) => ({
        id,
        title: staffInboxWords.ticket(id),
        detail: staffInboxWords.ticketHint,
        path: `/tickets?show=mine&ticket=${id}`,
        time: waiting_since,
        dueTime: 0,
      }));
    },
  });
}

/** Notes of colleagues that name an operator, until they were seen. */
export function addMentionInboxSource(): void {
  addInboxSource({
    kind: 'mention',
    permission: 'kefu.read',
    seenIsDone: true,
    async itemsOf(deps, { staffId }) {
      const since = new Date(deps.now() - mentionDays * 24 * 3600_000);
      const mentions = await selectMentionsOfStaff(deps.db.write, staffId, since, maxItems);
      const names = await readStaffNames(
        deps.db.write,
        mentions.map(({ writer }) => writer),
      );
      return mentions.map(({ note_id, ticket_id, writer, created_at }) => ({
        id: note_id,
        title: staffInboxWords.mention(names.get(writer) ?? '', ticket_id),
        detail: staffInboxWords.mentionHint,
        path: `/tickets?ticket=${ticket_id}`,
        time: created_at,
        dueTime: 0,
      }));
    },
  });
}
