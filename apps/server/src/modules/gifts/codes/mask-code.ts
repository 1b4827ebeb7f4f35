const shownCharacters = 4;

/** One mask wherever a code is shown, so that two of them do not add up: the end of it, and never more than half: short codes are not given away by their mask. */
export function maskCode(code: string): string {
  const shown = Math.min(shownCharacters, Math.floor(code.length / 2));
  return `••••${shown === 0 ? '' : code.slice(-shown)}`;
}
