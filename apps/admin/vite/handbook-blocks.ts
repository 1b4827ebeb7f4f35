import { lexer, type Token, type Tokens } from 'marked';
import type { HandbookBlock, HandbookSpan } from '../src/pages/handbook/handbook-block.ts';

/** The handbook as data, so that the console shows it without parsing or writing any HTML. What it cannot show fails the build. */
export function handbookBlocks(markdown: string): HandbookBlock[] {
  return lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(blockOf);
}

function blockOf(token: Token): HandbookBlock {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: (token as Tokens.Heading).depth, text: (token as Tokens.Heading).text };
    case 'paragraph':
      return pictureOf(token as Tokens.Paragraph) ?? { kind: 'paragraph', spans: spansOf(token) };
    case 'blockquote':
      return { kind: 'note', spans: (token as Tokens.Blockquote).tokens.flatMap(spansOf) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => tokens.flatMap(spansOf)) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(spansOf);
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw new Error(`the handbook cannot show ${token.type}: ${token.raw}`);
  }
}

function pictureOf({ tokens }: Tokens.Paragraph): HandbookBlock | undefined {
  const [only] = tokens;
  if (tokens.length !== 1 || only?.type !== 'image') return undefined;
  return { kind: 'picture', alt: (only as Tokens.Image).text, file: (only as Tokens.Image).href };
}

function spansOf(token: Token | { tokens: Token[] }): HandbookSpan[] {
  const parts = 'tokens' in token ? (token.tokens ?? []) : [];
  return parts.flatMap((part): HandbookSpan[] => {
    switch (part.type) {
      case 'text':
      case 'escape': {
        const inner = (part as Tokens.Text).tokens;
        return inner === undefined ? [{ kind: 'text', text: (part as Tokens.Text).text }] : spansOf({ tokens: inner });
      }
      case 'strong':
        return [{ kind: 'strong', text: (part as Tokens.Strong).text }];
      case 'codespan':
        return [{ kind: 'code', text: (part as Tokens.Codespan).text }];
      case 'link':
        return [{ kind: 'link', text: (part as Tokens.Link).text, to: decodeURIComponent((part as Tokens.Link).href) }];
      case 'paragraph':
        return spansOf(part as Tokens.Paragraph);
      default:
        throw new Error(`the handbook cannot show ${part.type}: ${part.raw}`);
    }
  });
}
