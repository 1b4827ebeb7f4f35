import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { sanitizeStaffHtml } from '../texts/sanitize-staff-html.ts';
import { claimAndReleaseTextPictures } from '../texts/claim-and-release-text-pictures.ts';
import { maxFaqs, insertFaq, lockFaq, lockAndCountFaqs, updateFaq } from './help.queries.ts';
import { faqForStaffFromRow } from './list-faqs-for-players-and-staff.ts';

/** What the table takes. */
const htmlMost = 8000;

type Draft = Omit<ParsedInputOf<'POST /admin/v1/help/faq'>, 'idempotencyKey'>;

export function createFaq(
  deps: Pick<Deps, 'db' | 'env'>,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/help/faq'>,
): Promise<DataOf<'POST /admin/v1/help/faq'>> {
  const { idempotencyKey, ...request } = input;
  const fields = cleaned(request);
  const call = 'POST /admin/v1/help/faq';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    if ((await lockAndCountFaqs(tx)) >= maxFaqs) throw new Failure('badInput', `more than ${maxFaqs} questions`);
    const faq = faqForStaffFromRow(await insertFaq(tx, fields));
    await claimAndReleaseTextPictures(tx, deps.env, `faq ${faq.id}`, fields.html);
    await recordAudit(tx, { staffId, call, object: `faq ${faq.id}`, before: null, after: faq });
    return faq;
  });
}

export function changeFaq(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  staffId: string,
  { id, version, ...draft }: ParsedInputOf<'PUT /admin/v1/help/faq/{id}'>,
): Promise<DataOf<'PUT /admin/v1/help/faq/{id}'>> {
  const fields = cleaned(draft);
  return transaction(deps.db, async (tx) => {
    const before = await lockFaq(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const after = faqForStaffFromRow(await updateFaq(tx, id, fields, deps.now()));
    await claimAndReleaseTextPictures(tx, deps.env, `faq ${id}`, fields.html);
    await recordAudit(tx, {
      staffId,
      call: 'PUT /admin/v1/help/faq/{id}',
      object: `faq ${id}`,
      before: faqForStaffFromRow(before),
      after,
    });
    return after;
  });
}

function cleaned({ category, question, html, position, hidden }: Draft): Draft {
  const draft = {
    category: category.trim(),
    question: question.trim(),
    html: sanitizeStaffHtml(html).trim(),
    position,
    hidden,
  };
  // Cleaning may leave nothing, and writes `&` longer than it came.
  if (draft.category === '' || draft.question === '' || draft.html === '' || draft.html.length > htmlMost) {
    throw new Failure('badInput', 'a question needs a category, words and an answer');
  }
  return draft;
}
