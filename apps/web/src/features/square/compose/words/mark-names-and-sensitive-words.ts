import { splitAtTagsAndMentions } from '../../split-at-tags-and-mentions.ts';
import type { Mention, Tag } from '../post-content.ts';
import type { SensitiveWordMatch } from './sensitive-word-finder.ts';

interface MarkedPart {
  text: string;
  mark: 'plain' | 'name' | SensitiveWordMatch['level'];
}

interface Known {
  tags: readonly Tag[];
  mentions: readonly Mention[];
  findings: readonly SensitiveWordMatch[];
}

/** The text in parts as they are marked while it is written; a word that cannot stay matters more than a name. */
export function splitTextIntoMarkedParts(text: string, { tags, mentions, findings }: Known): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const addNamed = (piece: string) => {
    for (const part of splitAtTagsAndMentions(piece, { tags, mentions })) {
      parts.push({ text: part.text, mark: part.kind === 'plain' ? 'plain' : 'name' });
    }
  };
  let at = 0;
  for (const { from, to, level } of findings) {
    if (from < at || to > text.length) continue;
    addNamed(text.slice(at, from));
    parts.push({ text: text.slice(from, to), mark: level });
    at = to;
  }
  addNamed(text.slice(at));
  return parts;
}
