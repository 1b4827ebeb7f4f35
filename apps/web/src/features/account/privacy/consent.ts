import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/network/api.ts';
import { changeProfile, useStatus } from '../profile/status.ts';

export type ConsentDue = Data<'POST /user/center/me'>['profile']['consentDue'];

const nothingDue: ConsentDue = [];

export function useConsentDue(): ConsentDue {
  return useStatus().data?.profile.consentDue ?? nothingDue;
}

/** `agreement:3,privacy:2`. */
export function agreedTo(pages: readonly { slug: string; version: number }[]): string {
  return pages.map(({ slug, version }) => `${slug}:${version}`).join(',');
}

export async function agree(uid: string, due: ConsentDue): Promise<void> {
  await client.call('POST /v1/account/consent', { agreed: agreedTo(due) });
  changeProfile(uid, { consentDue: [] });
}
