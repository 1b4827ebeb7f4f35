import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { updateCachedProfile, useAccountOverview } from '../profile/account-overview.ts';

export type LegalPagesToAccept = DataOf<'POST /user/center/me'>['profile']['consentDue'];

const nothingDue: LegalPagesToAccept = [];

export function useLegalPagesToAccept(): LegalPagesToAccept {
  return useAccountOverview().data?.profile.consentDue ?? nothingDue;
}

/** `agreement:3,privacy:2`. */
export function encodeLegalPageVersions(pages: readonly { slug: string; version: number }[]): string {
  return pages.map(({ slug, version }) => `${slug}:${version}`).join(',');
}

export async function acceptLegalPages(uid: string, due: LegalPagesToAccept): Promise<void> {
  await client.call('POST /v1/account/consent', { agreed: encodeLegalPageVersions(due) });
  updateCachedProfile(uid, { consentDue: [] });
}
