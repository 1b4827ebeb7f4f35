import type { ReactNode } from 'react';
import { moderationWords as words } from '#src/words/moderation.ts';
import type { CaseDetail } from './moderation-cases.ts';

/** A text with the words of the list marked where they stand, and what a disguised one means. */
export function TextWithSensitiveWordMarks({ text, marks }: { text: string; marks: CaseDetail['marks'] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to, word, level, disguised } of marks) {
    parts.push(text.slice(at, from));
    parts.push(
      <mark key={from} className={level}>
        {text.slice(from, to)}
        <sup>{disguised ? words.disguised(word) : words.levels[level]}</sup>
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  return <p className="case-words">{parts}</p>;
}
