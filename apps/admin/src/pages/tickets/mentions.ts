interface Colleague {
  id: string;
  name: string;
}

/** What is written after the `@` at the end of what stands before the cursor; undefined where there is none. */
export function mentionTypedBeforeCursor(textBeforeCursor: string): string | undefined {
  return /@([^\s@]{0,20})$/.exec(textBeforeCursor)?.[1];
}

/** Ids of the colleagues whom a note names. Of names that begin alike, the longest counts. */
export function findMentionedColleagueIds(text: string, colleagues: readonly Colleague[]): string[] {
  const longestFirst = colleagues.toSorted((one, other) => other.name.length - one.name.length);
  const found = text
    .split('@')
    .slice(1)
    .map((rest) => longestFirst.find(({ name }) => name !== '' && rest.startsWith(name))?.id);
  return [...new Set(found.filter((id) => id !== undefined))];
}
