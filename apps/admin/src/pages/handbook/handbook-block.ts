export type HandbookSpan =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };

/** A part of docs/operators.md, read when the console is built (vite/handbook-blocks.ts). */
export type HandbookBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; spans: HandbookSpan[] }
  | { kind: 'note'; spans: HandbookSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: HandbookSpan[][] }
  | { kind: 'table'; head: HandbookSpan[][]; rows: HandbookSpan[][][] }
  | { kind: 'picture'; alt: string; file: string };
