/**
 * Whether a term begins with the keyword but for one letter that is wrong, missing, too many, or changed places with its
 * neighbour.
 */
export function startsWithAllowingOneTypo(term: string, keyword: string): boolean {
  let same = 0;
  while (same < keyword.length && term[same] === keyword[same]) same += 1;
  if (same === keyword.length) return true;
  const wrong = term.startsWith(keyword.slice(same + 1), same + 1);
  const tooMany = term.startsWith(keyword.slice(same + 1), same);
  const missing = term.startsWith(keyword.slice(same), same + 1);
  const swapped =
    keyword[same] === term[same + 1] &&
    keyword[same + 1] === term[same] &&
    term.startsWith(keyword.slice(same + 2), same + 2);
  return wrong || tooMany || missing || swapped;
}
