interface Topic {
  id: string;
  tag: string;
}

/** X-C30: those with the keyword anywhere; the topic itself first, then those that begin so, each in the operator's order. */
export function topicsMatchingKeyword<T extends Topic>(topics: readonly T[], keyword: string): T[] {
  const wanted = keyword.normalize('NFKC').toLowerCase().replace(/^#/, '');
  const rank = ({ tag }: T) => {
    const name = tag.toLowerCase();
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;
  };
  return topics
    .filter(({ tag }) => tag.toLowerCase().includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other));
}
