import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readStaffNames, staffPlayerNamesPort } from '../../staff/public.ts';
import { readServiceHours } from '../kefu/read-kefu-channels-and-hours.ts';
import { ticketFromRow } from '../kefu/ticket-and-entries-from-rows.ts';
import { answerDueTimeAndTimeLeft } from './ticket-answer-due-time.ts';
import type { DeskTicketRow } from './ticket-desk.queries.ts';

type DeskTicket = DataOf<'GET /admin/v1/kefu/ticket/list'>['records'][number];

/** Rows with the names of their people, and until when an answer is due. */
export async function deskTicketsFromRows(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  rows: readonly DeskTicketRow[],
): Promise<DeskTicket[]> {
  const [players, colleagues, hours] = await Promise.all([
    staffPlayerNamesPort.use.namesOf(
      deps,
      rows.map((row) => row.user_id),
    ),
    readStaffNames(
      deps.db.read,
      rows.map((row) => row.assignee_id),
    ),
    readServiceHours(deps),
  ]);
  const now = deps.now();
  return rows.map((row) => {
    const waits = row.state === 'waiting';
    const target = waits ? answerDueTimeAndTimeLeft(hours, row.waiting_since, now) : { dueTime: 0, leftMs: 0 };
    return {
      ...ticketFromRow(row),
      ...target,
      uid: row.user_id,
      playerName: players.get(row.user_id)?.name ?? '',
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: colleagues.get(row.assignee_id) ?? '' },
      desk: row.desk,
      priority: row.priority === 1 ? 'urgent' : 'normal',
      firstAnswerTime: row.first_answered_at ?? 0,
      waitingSince: waits ? row.waiting_since : 0,
      version: row.version,
      mergedInto: row.merged_into ?? '',
    };
  });
}
