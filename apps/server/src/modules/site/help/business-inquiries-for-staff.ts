import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import {
  businessInquiriesByHandledQuery,
  inquiryListOrder,
  lockInquiry,
  markBusinessInquiryHandledIfOpen,
  updateBusinessInquiryNote,
  type InquiryRow,
} from './help.queries.ts';

type Inquiry = DataOf<'POST /admin/v1/help/inquiry/{id}/handled'>;

/** From the primary: what was just marked is where it belongs. */
export async function listBusinessInquiries(
  deps: Pick<Deps, 'db' | 'keys'>,
  input: ParsedInputOf<'GET /admin/v1/help/inquiry/list'>,
): Promise<DataOf<'GET /admin/v1/help/inquiry/list'>> {
  const all = () => businessInquiriesByHandledQuery(deps.db.write, input.handled);
  const page = await readPage(inquiryListOrder, {
    keys: deps.keys,
    scope: [String(input.handled)],
    request: input,
    fetch: (slice) => applyKeysetPageRange(all(), inquiryListOrder, slice).execute(),
    count: (most) => countRowsUpTo(all(), deps.db.write, most),
  });
  return { ...page, records: page.records.map(inquiryOf) };
}

/** Marked once; a repeat changes nothing, and writes no audit entry. The text stays out of the log: it names people. */
export function markBusinessInquiryHandled(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id }: ParsedInputOf<'POST /admin/v1/help/inquiry/{id}/handled'>,
): Promise<Inquiry> {
  return transaction(deps.db, async (tx) => {
    const before = await lockInquiry(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.handled_at !== null) return inquiryOf(before);
    const after = await markBusinessInquiryHandledIfOpen(tx, id, deps.now());
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/help/inquiry/{id}/handled',
      object: `inquiry ${id}`,
      before: { handled: false },
      after: { handled: true },
    });
    return inquiryOf(after);
  });
}

/** The words stay out of the log: they name people. */
export function changeNoteOfBusinessInquiry(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id, note, version }: ParsedInputOf<'PUT /admin/v1/help/inquiry/{id}/note'>,
): Promise<Inquiry> {
  return transaction(deps.db, async (tx) => {
    const before = await lockInquiry(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const after = await updateBusinessInquiryNote(tx, id, note.trim());
    await recordAudit(tx, {
      staffId,
      call: 'PUT /admin/v1/help/inquiry/{id}/note',
      object: `inquiry ${id}`,
      before: { version: before.version },
      after: { version: after.version },
    });
    return inquiryOf(after);
  });
}

function inquiryOf({ handled_at, created_at, ...inquiry }: InquiryRow): Inquiry {
  return { ...inquiry, handled: handled_at !== null, createTime: created_at };
}
