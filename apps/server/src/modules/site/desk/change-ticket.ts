import type { CallName, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { listActiveStaffWithPermission, recordAudit } from '../../staff/public.ts';
import {
  insertMentions,
  insertNote,
  lockDeskTickets,
  updateDeskTicket,
  type DeskTicketRow,
  type NoteKind,
} from './ticket-desk.queries.ts';

type Fields = Parameters<typeof updateDeskTicket>[2];
type DeskAct = Extract<CallName, `POST /admin/v1/kefu/ticket/{id}/${string}`>;

interface Change {
  fields: Fields;
  /** Told to colleagues in the thread. */
  note?: { kind: NoteKind; text?: string; about?: string };
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** A duplicate is done with: whoever still works on it has not seen that yet. */
export function requireUnmergedTicketOfVersion(ticket: DeskTicketRow | undefined, version?: number): DeskTicketRow {
  if (ticket === undefined) throw new Failure('notFound');
  if (ticket.merged_into !== null || (version !== undefined && ticket.version !== version)) {
    throw new Failure('editedByOthers');
  }
  return ticket;
}

/** One change of a ticket as it was read, with its note and its audit entry, which has no words of people. */
function changeTicket(
  deps: Pick<Deps, 'db' | 'now'>,
  act: { call: DeskAct; staffId: string; id: string; version: number },
  decide: (ticket: DeskTicketRow, tx: Tx) => Change | Promise<Change>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const [row] = await lockDeskTickets(tx, [act.id]);
    const ticket = requireUnmergedTicketOfVersion(row, act.version);
    const { fields, note, before, after } = await decide(ticket, tx);
    const now = deps.now();
    await updateDeskTicket(tx, act.id, fields, now);
    if (note !== undefined) {
      await insertNote(tx, { text: '', ...note, ticketId: act.id, staffId: act.staffId, now });
    }
    await recordAudit(tx, { staffId: act.staffId, call: act.call, object: `ticket ${act.id}`, before, after });
    return null;
  });
}

export function assignTicket(
  deps: Deps,
  staffId: string,
  { id, assigneeId, version }: ParsedInputOf<'POST /admin/v1/kefu/ticket/{id}/assign'>,
): Promise<null> {
  const call = 'POST /admin/v1/kefu/ticket/{id}/assign';
  return changeTicket(deps, { call, staffId, id, version }, async (ticket, tx) => {
    const colleagues = await listActiveStaffWithPermission(tx, 'kefu.write', deps.now());
    const chosen = colleagues.find((colleague) => colleague.id === assigneeId);
    if (assigneeId !== undefined && chosen === undefined) throw new Failure('badInput', 'assigneeId');
    return {
      fields: { assignee_id: assigneeId ?? null },
      note: { kind: 'assign', about: chosen?.name ?? '' },
      before: { assignee: ticket.assignee_id },
      after: { assignee: assigneeId ?? null, assigneeName: chosen?.name ?? null },
    };
  });
}

export function setTicketPriority(
  deps: Deps,
  staffId: string,
  { id, priority, version }: ParsedInputOf<'POST /admin/v1/kefu/ticket/{id}/priority'>,
): Promise<null> {
  const call = 'POST /admin/v1/kefu/ticket/{id}/priority';
  return changeTicket(deps, { call, staffId, id, version }, (ticket) => ({
    fields: { priority: priority === 'urgent' ? 1 : 2 },
    before: { priority: ticket.priority === 1 ? 'urgent' : 'normal' },
    after: { priority },
  }));
}

/** It waits there for somebody to take it. */
export function handOverTicketToDesk(
  deps: Deps,
  staffId: string,
  { id, desk, note, version }: ParsedInputOf<'POST /admin/v1/kefu/ticket/{id}/handover'>,
): Promise<null> {
  if (note.trim() === '') throw new Failure('badInput', 'note');
  const call = 'POST /admin/v1/kefu/ticket/{id}/handover';
  return changeTicket(deps, { call, staffId, id, version }, (ticket) => {
    if (ticket.desk === desk) throw new Failure('badInput', 'desk');
    return {
      fields: {
        desk,
        assignee_id: null,
        ...(ticket.state !== 'waiting' && { state: 'waiting' as const, waiting_since: new Date(deps.now()) }),
      },
      note: { kind: 'handover', text: note, about: desk },
      before: { desk: ticket.desk },
      after: { desk },
    };
  });
}

export function closeTicketAsStaff(
  deps: Deps,
  staffId: string,
  { id, version }: ParsedInputOf<'POST /admin/v1/kefu/ticket/{id}/close'>,
): Promise<null> {
  const call = 'POST /admin/v1/kefu/ticket/{id}/close';
  return changeTicket(deps, { call, staffId, id, version }, (ticket) => {
    if (ticket.state === 'closed') throw new Failure('editedByOthers');
    return {
      fields: { state: 'closed' },
      note: { kind: 'close' },
      before: { state: ticket.state },
      after: { state: 'closed' },
    };
  });
}

export function reopenTicket(
  deps: Deps,
  staffId: string,
  { id, version }: ParsedInputOf<'POST /admin/v1/kefu/ticket/{id}/reopen'>,
): Promise<null> {
  const call = 'POST /admin/v1/kefu/ticket/{id}/reopen';
  return changeTicket(deps, { call, staffId, id, version }, (ticket) => {
    if (ticket.state !== 'closed') throw new Failure('editedByOthers');
    return {
      fields: { state: 'waiting', waiting_since: new Date(deps.now()) },
      note: { kind: 'reopen' },
      before: { state: ticket.state },
      after: { state: 'waiting' },
    };
  });
}

/** Needs no version: a note contradicts nothing that somebody else writes at the same moment. */
export async function writeTicketNote(
  deps: Deps,
  staffId: string,
  { id, text, mentions = [], idempotencyKey }: ParsedInputOf<'POST /admin/v1/kefu/ticket/{id}/note'>,
): Promise<null> {
  if (text.trim() === '') throw new Failure('badInput', 'text');
  const call = 'POST /admin/v1/kefu/ticket/{id}/note';
  const intent = { call, caller: staffId, key: idempotencyKey, request: { id, text, mentions } } as const;
  await runIdempotently(deps.db, intent, async (tx) => {
    const [ticket] = await lockDeskTickets(tx, [id]);
    requireUnmergedTicketOfVersion(ticket);
    const now = deps.now();
    await updateDeskTicket(tx, id, {}, now);
    const written = await insertNote(tx, { ticketId: id, staffId, kind: 'note', text, now });
    const named = [...new Set(mentions)];
    const readers = named.length === 0 ? [] : await listActiveStaffWithPermission(tx, 'kefu.read', now);
    if (named.some((each) => !readers.some((reader) => reader.id === each))) throw new Failure('badInput', 'mentions');
    await insertMentions(tx, written.id, named);
    const after = { noteId: written.id, ...(named.length > 0 && { mentions: named }) };
    await recordAudit(tx, { staffId, call, object: `ticket ${id}`, before: null, after });
    return null;
  });
  return null;
}
