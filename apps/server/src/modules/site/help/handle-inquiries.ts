import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { allInquiries, inquiries, lockInquiry, markInquiryHandled, type InquiryRow } from './help.queries.ts';

type Inquiry = Data<'POST /admin/v1/help/inquiry/{id}/handled'>;

/** From the primary: what was just marked is where it belongs. */
export async function listInquiries(
  deps: Pick<Deps, 'db' | 'env'>,
  input: Parsed<'GET /admin/v1/help/inquiry/list'>,
): Promise<Data<'GET /admin/v1/help/inquiry/list'>> {
  const all = () => allInquiries(deps.db.write, input.handled);
  const page = await readPage(inquiries, {
    secret: deps.env.APP_SECRET,
    scope: [String(input.handled)],
    request: input,
    fetch: (slice) => sliceOf(all(), inquiries, slice).execute(),
    count: (most) => countUpTo(all(), deps.db.write, most),
  });
  return { ...page, records: page.records.map(inquiryOf) };
}

/** Marked once; a repeat changes nothing, and writes no audit entry. The text stays out of the log: it names people. */
export function markHandled(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id }: Parsed<'POST /admin/v1/help/inquiry/{id}/handled'>,
): Promise<Inquiry> {
  return transaction(deps.db, async (tx) => {
    const before = await lockInquiry(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.handled_at !== null) return inquiryOf(before);
    const after = await markInquiryHandled(tx, id, deps.now());
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

function inquiryOf({ handled_at, created_at, ...inquiry }: InquiryRow): Inquiry {
  return { ...inquiry, handled: handled_at !== null, createTime: created_at };
}
