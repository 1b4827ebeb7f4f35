import { splitNameByKeyword } from './split-name-by-keyword.ts';

/** A name with the part that was looked for marked. */
export function HighlightedText({ name, keyword }: { name: string; keyword: string }) {
  return splitNameByKeyword(name, keyword).map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
