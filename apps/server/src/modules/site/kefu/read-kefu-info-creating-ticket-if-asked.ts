import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { attachImages } from '../../media/public.ts';
import {
  countOpenAndRecentTickets,
  insertTicketEntry,
  insertTicket,
  advisoryLockTicketOpeningOfUser,
} from './kefu.queries.ts';
import { readKefuChannelsAndHours } from './read-kefu-channels-and-hours.ts';
import { ticketFromRow } from './ticket-and-entries-from-rows.ts';

const openMost = 10;
const perDay = 20;
const dayMs = 24 * 3600 * 1000;
/** What the table takes; enough to recognise it in a list. */
const summaryMost = 80;

type Input = ParsedInputOf<'POST /user/kefu'>;

/** channels and hours for anyone; what a user asks with a category and words becomes a ticket. */
export async function readKefuInfoCreatingTicketIfAsked(
  deps: Deps,
  uid: string | null,
  input: Input,
): Promise<DataOf<'POST /user/kefu'>> {
  const asks = Object.values(input).some((value) => value !== undefined);
  const ticket = asks ? await openTicket(deps, uid, input) : null;
  return { ...(await readKefuChannelsAndHours(deps)), ticket };
}

async function openTicket(deps: Deps, uid: string | null, input: Input): Promise<ReturnType<typeof ticketFromRow>> {
  if (uid === null) throw new Failure('sessionInvalid');
  const { category, text, idempotencyKey, images = [], orderId = '' } = input;
  if (category === undefined || text === undefined || idempotencyKey === undefined) {
    throw new Failure('badInput', 'a ticket needs category, text and idempotencyKey');
  }
  const summary = firstWordsOfTicketText(text);
  if (summary === '') throw new Failure('badInput', 'text');

  const request = { category, text, images, orderId };
  return runIdempotently(
    deps.db,
    { call: 'POST /user/kefu', caller: uid, key: idempotencyKey, request },
    async (tx) => {
      const now = deps.now();
      await advisoryLockTicketOpeningOfUser(tx, uid);
      const { open, recent } = await countOpenAndRecentTickets(tx, uid, now - dayMs, perDay);
      if (open >= openMost || recent >= perDay) throw new Failure('tooOften');
      if (images.length > 0) await attachImages(tx, uid, images);
      const row = await insertTicket(tx, { userId: uid, category, orderId, summary, now });
      await insertTicketEntry(tx, { ticketId: row.id, staffId: null, text, images, now });
      return ticketFromRow(row);
    },
  );
}

/** The first words, on one line; never half of a character. */
export function firstWordsOfTicketText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.slice(0, summaryMost).replace(/[\ud800-\udbff]$/, '');
}
