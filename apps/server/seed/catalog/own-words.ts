/** By game: stars, a space, what was said. */
export const ownWords: Record<string, string> = {};
