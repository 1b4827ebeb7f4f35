import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';

/** X-A1: what a login name must be; whether it is free is the server's answer. */
export function isLoginName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{3,19}$/.test(name);
}

/** X-A1, as far as the device can tell: common passwords are on a list that only the server has. */
export function findPasswordFault(password: string, loginName: string): string | undefined {
  const { length } = Array.from(password);
  if (length < 8) return signInRegisterAndPasswordWords.passwordShort;
  if (length > 64) return signInRegisterAndPasswordWords.passwordLong;
  if (loginName !== '' && password.toLowerCase().includes(loginName.toLowerCase()))
    return signInRegisterAndPasswordWords.passwordHoldsName;
  return undefined;
}

interface NewPassword {
  password: string;
  repeated: string;
}

/** The two fields of a new password, wherever one is set. */
export function newPasswordErrors({ password, repeated }: NewPassword, loginName: string): Partial<NewPassword> {
  const fault = findPasswordFault(password, loginName);
  return {
    ...(fault !== undefined && { password: fault }),
    ...(repeated === '' && { repeated: signInRegisterAndPasswordWords.repeatMissing }),
    ...(repeated !== '' && repeated !== password && { repeated: signInRegisterAndPasswordWords.repeatDiffers }),
  };
}
