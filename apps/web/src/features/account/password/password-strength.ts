export type Strength = 1 | 2 | 3 | 4;

const kinds: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 500],
];

/** Characters that a guesser does not get for free: repeats (aaa) and runs (abc, 321) count once. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => (index === 0 ? NaN : code - (codes[index - 1] ?? 0)));
  return steps.filter((step, index) => !(Math.abs(step) <= 1 && (index === 1 || step === steps[index - 1]))).length;
}

/**
 * A picture of how hard a password is to guess, for the bars under the field: from its length, the kinds of characters
 * in it and what repeats. Whether it is accepted is the server's answer.
 */
export function passwordStrength(password: string, loginName = ''): Strength {
  if (Array.from(password).length < 8) return 1;
  const alphabet = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const own = loginName.length >= 3 ? password.toLowerCase().split(loginName.toLowerCase()).join('') : password;
  const bits = surprises(own) * Math.log2(alphabet);
  if (bits >= 72) return 4;
  return bits >= 50 ? 3 : 2;
}
