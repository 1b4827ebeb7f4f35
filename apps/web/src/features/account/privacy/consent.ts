import type { DataOf } from '@lanyu/contract/all';
import { client } from '#src/lib/network/api.ts';
import { updateCachedProfile, useStatus } from '../profile/status.ts';

export type ConsentDue = DataOf<'POST /user/center/me'>['profile']['consentDue'];

const nothingDue: ConsentDue = [];

export function useConsentDue(): ConsentDue {
  return useStatus().data?.profile.consentDue ?? nothingDue;
}

/** `agreement:3,privacy:2`. */
export function formatConsent(pages: readonly { slug: string; version: number }[]): string {
  return pages.map(({ slug, version }) => `${slug}:${version}`).join(',');
}

export async function giveConsent(uid: string, due: ConsentDue): Promise<void> {
  await client.call('POST /v1/account/consent', { agreed: formatConsent(due) });
  updateCachedProfile(uid, { consentDue: [] });
}
