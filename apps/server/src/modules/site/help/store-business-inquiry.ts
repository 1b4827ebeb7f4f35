import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { insertBusinessInquiry } from './help.queries.ts';

/** What the table takes, after the blanks around the words are gone. */
const shortest = 5;

/** N-05: the user is stored with it, so that erasure deletes it; visitors may ask as well. */
export function storeBusinessInquiry(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | null,
  input: ParsedInputOf<'POST /v1/help/inquiry'>,
): Promise<null> {
  const { idempotencyKey, kind } = input;
  const [company, contact, reach, text] = [input.company, input.contact, input.reach, input.text].map((words) =>
    words.trim(),
  ) as [string, string, string, string];
  if (company === '' || contact === '' || text.length < shortest || reach.length < shortest)
    throw new Failure('badInput', 'blank');
  const request = { kind, company, contact, reach, text };
  const caller = uid ?? 'visitor';
  return runIdempotently(
    deps.db,
    { call: 'POST /v1/help/inquiry', caller, key: idempotencyKey, request },
    async (tx) => {
      await insertBusinessInquiry(tx, { ...request, userId: uid, now: deps.now() });
      return null;
    },
  );
}
