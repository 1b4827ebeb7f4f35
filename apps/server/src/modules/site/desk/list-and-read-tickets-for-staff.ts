import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { listActiveStaffWithPermission, readStaffNames } from '../../staff/public.ts';
import { selectEntriesOfTicket } from '../kefu/kefu.queries.ts';
import { readKefuChannelsAndHours } from '../kefu/read-kefu-channels-and-hours.ts';
import { maxThreadEntries } from '../kefu/read-own-ticket-with-thread.ts';
import { ticketEntriesFromRows } from '../kefu/ticket-and-entries-from-rows.ts';
import { siteMembershipPort } from '../membership-port.ts';
import { sitePlayersPort } from '../players-port.ts';
import { answerDueWithinServiceMs } from './ticket-answer-due-time.ts';
import { deskTicketsFromRows } from './desk-tickets-from-rows.ts';
import {
  countTicketsOfDeskList,
  deskListOfCategory,
  deskListOfUser,
  deskLists,
  findDeskTicket,
  selectPageOfDeskList,
  selectMentionsOfTicket,
  selectNotes,
} from './ticket-desk.queries.ts';

type ListKey = 'GET /admin/v1/kefu/ticket/list';
type OneKey = 'GET /admin/v1/kefu/ticket/{id}';

const countedMost = 1000;

/** From the primary, like all of the desk: what was just done is where it belongs. */
export async function readDeskCountsAndHours(deps: Deps, staffId: string): Promise<DataOf<'GET /admin/v1/kefu/desk'>> {
  const count = (show: keyof typeof deskLists) =>
    countTicketsOfDeskList(deps.db.write, deskLists[show](staffId), countedMost);
  const [waiting, mine, unassigned, finance, moderation, { hours }] = await Promise.all([
    count('waiting'),
    count('mine'),
    count('unassigned'),
    count('finance'),
    count('moderation'),
    readKefuChannelsAndHours(deps),
  ]);
  return { waiting, mine, unassigned, finance, moderation, hours, targetMs: answerDueWithinServiceMs };
}

export async function listTicketsForStaff(
  deps: Deps,
  staffId: string,
  input: ParsedInputOf<ListKey>,
): Promise<DataOf<ListKey>> {
  const { show = 'waiting', uid, category } = input;
  const list = uid === undefined ? listShown(show, category, staffId) : deskListOfUser(uid);
  const page = await readPage(list.order, {
    keys: deps.keys,
    scope: uid === undefined ? [show, category ?? '', ...(show === 'mine' ? [staffId] : [])] : ['uid', uid],
    request: input,
    fetch: (slice) => selectPageOfDeskList(deps.db.write, list, slice),
    count: (most) => countTicketsOfDeskList(deps.db.write, list, most),
  });
  return { ...page, records: await deskTicketsFromRows(deps, page.records) };
}

function listShown(
  show: NonNullable<ParsedInputOf<ListKey>['show']>,
  category: ParsedInputOf<ListKey>['category'],
  staffId: string,
) {
  if (category === undefined) return deskLists[show](staffId);
  if (show !== 'waiting' && show !== 'answered' && show !== 'closed') throw new Failure('badInput', 'category');
  return deskListOfCategory(show, category);
}

export async function readTicketForStaff(deps: Deps, id: string): Promise<DataOf<OneKey>> {
  const row = await findDeskTicket(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  const uid = row.user_id;
  const [thread, notes, mentions, player, membership, [ticket]] = await Promise.all([
    selectEntriesOfTicket(deps.db.write, id, maxThreadEntries),
    selectNotes(deps.db.write, id, maxThreadEntries),
    selectMentionsOfTicket(deps.db.write, id),
    sitePlayersPort.use.playerOf(deps, uid),
    siteMembershipPort.use.readMembership(deps, uid),
    deskTicketsFromRows(deps, [row]),
  ]);
  const names = await readStaffNames(
    deps.db.read,
    [...thread, ...notes, ...mentions].map(({ staff_id }) => staff_id),
  );
  const nameOf = (staffId: string | null) => (staffId === null ? '' : (names.get(staffId) ?? ''));
  const writers = new Map(thread.map((entry) => [entry.id, nameOf(entry.staff_id)]));
  const entries = await ticketEntriesFromRows(deps, uid, thread);
  return {
    ...(ticket as NonNullable<typeof ticket>),
    thread: entries.map((entry) => ({ ...entry, staffName: writers.get(entry.id) ?? '' })),
    notes: notes.map(({ staff_id, created_at, ...note }) => ({
      ...note,
      staffName: nameOf(staff_id),
      mentions: mentions.filter(({ note_id }) => note_id === note.id).map((mention) => nameOf(mention.staff_id)),
      createTime: created_at,
    })),
    player: { uid, ...player, levelType: membership.levelType, memberUntil: membership.expTime },
  };
}

export async function listStaffWhoReadOrAnswerTickets(
  deps: Deps,
  { readers = false }: ParsedInputOf<'GET /admin/v1/kefu/colleague/list'>,
): Promise<DataOf<'GET /admin/v1/kefu/colleague/list'>> {
  return {
    records: await listActiveStaffWithPermission(deps.db.read, readers ? 'kefu.read' : 'kefu.write', deps.now()),
  };
}
