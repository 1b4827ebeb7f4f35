import { phrases } from '#src/lib/phrases.ts';
import { accountPhrases } from './phrases.ts';
import type { Profile } from './status.ts';

/** Who has no password yet sets their first by a code to the phone; who knows theirs changes it. */
export function passwordWay(profile: Pick<Profile, 'hasPassword'> | undefined) {
  return profile?.hasPassword === false
    ? ({ route: 'findPassword', label: accountPhrases.setPassword } as const)
    : ({ route: 'resetPwd', label: phrases.titles.resetPwd } as const);
}
