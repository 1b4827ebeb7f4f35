/** A deliberate mistake in the code, and the test that must notice it. */
export interface Break {
  clause: string;
  /** Where the mistake is made. */
  file: string;
  /** Stands there exactly once. */
  find: string;
  replace: string;
  /** The file of the test whose title names the clause. */
  test: string;
  /** A part of that title, where others of the file name the clause too. */
  title?: string;
}

/** A clause that no line of code could break, and why. */
export interface Unbreakable {
  clause: string;
  why: string;
}

export type Entry = Break | Unbreakable;

export function isBreak(entry: Entry): entry is Break {
  return 'find' in entry;
}
