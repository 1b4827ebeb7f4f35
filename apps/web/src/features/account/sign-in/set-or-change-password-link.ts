import { portalWords } from '#src/words/portal.ts';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import type { Profile } from '../profile/account-overview.ts';

/** A person without a password sets their first by a code to the phone. Others change theirs. */
export function setOrChangePasswordLink(profile: Pick<Profile, 'hasPassword'> | undefined) {
  return profile?.hasPassword === false
    ? ({ route: 'findPassword', label: signInRegisterAndPasswordWords.setPassword } as const)
    : ({ route: 'resetPwd', label: portalWords.titles.resetPwd } as const);
}
