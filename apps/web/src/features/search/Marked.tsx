import { markedParts } from './marked.ts';

/** A name with the part that was looked for marked. */
export function Marked({ name, keyword }: { name: string; keyword: string }) {
  return markedParts(name, keyword).map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
