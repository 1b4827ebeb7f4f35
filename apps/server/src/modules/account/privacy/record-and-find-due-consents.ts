import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { readLegalPagesInForce, readLegalVersionsEverInForce } from '../../site/public.ts';
import { insertConsents, selectConsentsOfUser } from './privacy.queries.ts';

/**
 * Records consents as the contract writes them: `agreement:3,privacy:2`. Versions that were never in force are skipped:
 * an outdated page must not prevent signing in.
 */
export async function recordConsents(tx: Tx, uid: string, agreed: string | undefined): Promise<void> {
  if (agreed === undefined || agreed === '') return;
  const said = new Set(agreed.split(','));
  const seen = await readLegalVersionsEverInForce(tx);
  const consents = seen.filter(({ slug, version }) => said.has(`${slug}:${version}`));
  if (consents.length > 0) await insertConsents(tx, uid, consents);
}

export async function agreeToLegalPages(deps: Deps, uid: string, agreed: string): Promise<null> {
  await transaction(deps.db, (tx) => recordConsents(tx, uid, agreed));
  return null;
}

/** Pages in force whose version the user has not agreed to. */
export async function findPagesDueForConsent(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
): Promise<DataOf<'POST /user/center/me'>['profile']['consentDue']> {
  // The primary: a user who has just agreed must not be asked again.
  const [inForce, agreed] = await Promise.all([readLegalPagesInForce(deps), selectConsentsOfUser(deps.db.write, uid)]);
  const done = new Set(agreed.map(({ slug, version }) => `${slug}:${version}`));
  return inForce.filter(({ slug, version }) => !done.has(`${slug}:${version}`));
}
