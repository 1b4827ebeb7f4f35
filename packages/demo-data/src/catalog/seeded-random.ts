/** Numbers from 0 to 1, the same ones for the same name: a demo looks alike wherever it is seeded. */
export function seededRandom(name: string): () => number {
  let state = 2_166_136_261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}
