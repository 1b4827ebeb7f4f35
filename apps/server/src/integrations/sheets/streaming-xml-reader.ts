import { SheetRefused } from './sheet-types.ts';

/** A tag as it stands between its brackets, or a text between two tags. */
export interface XmlHandler {
  /** `name` without the prefix of its namespace; the attributes as they are written. */
  opened: (name: string, attributes: string) => void;
  closed: (name: string) => void;
  text: (text: string) => void;
}

/** A tag or a text longer than this is in no workbook: a cell has 32,767 characters at most. */
const maxTokenCharacters = 1024 * 1024;
const namedEntities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Reads XML piece by piece and keeps no more of it than the tag it is in. Enough of XML for a workbook: no entities of its own. */
export class StreamingXmlReader {
  readonly #handler: XmlHandler;
  #waiting = '';

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    const xml = this.#waiting + piece;
    let at = 0;
    for (;;) {
      const next = this.#tokenFrom(xml, at);
      if (next === undefined) break;
      at = next;
    }
    this.#waiting = xml.slice(at);
    if (this.#waiting.length > maxTokenCharacters) throw new SheetRefused('notTable');
  }

  end(): void {
    if (this.#waiting.trim() !== '') throw new SheetRefused('notTable');
  }

  /** Where the next token begins; undefined where this one has not ended yet. */
  #tokenFrom(xml: string, at: number): number | undefined {
    if (at >= xml.length) return undefined;
    if (xml[at] !== '<') {
      const end = xml.indexOf('<', at);
      if (end < 0) return undefined;
      this.#handler.text(decodeEntities(xml.slice(at, end)));
      return end;
    }
    if (xml[at + 1] === '!') return this.#markedFrom(xml, at);
    const end = endOfTag(xml, at);
    if (end === undefined) return undefined;
    if (xml[at + 1] !== '?') this.#tag(xml.slice(at + 1, end));
    return end + 1;
  }

  #tag(tag: string): void {
    if (tag.startsWith('/')) return this.#handler.closed(localNameOf(tag.slice(1).trimEnd()));
    const isEmpty = tag.endsWith('/');
    const body = isEmpty ? tag.slice(0, -1) : tag;
    const space = body.search(/\s/);
    const name = localNameOf(space < 0 ? body : body.slice(0, space));
    this.#handler.opened(name, space < 0 ? '' : body.slice(space));
    if (isEmpty) this.#handler.closed(name);
  }

  #markedFrom(xml: string, at: number): number | undefined {
    for (const [start, close] of [
      ['<!--', '-->'],
      ['<![CDATA[', ']]>'],
    ] as const) {
      if (start.startsWith(xml.slice(at, at + start.length)) && xml.length - at < start.length) return undefined;
      if (!xml.startsWith(start, at)) continue;
      const end = xml.indexOf(close, at + start.length);
      if (end < 0) return undefined;
      if (start !== '<!--') this.#handler.text(xml.slice(at + start.length, end));
      return end + close.length;
    }
    // A document type: it could say what entities mean.
    throw new SheetRefused('notTable');
  }
}

/** A bracket inside quotation marks ends nothing. */
function endOfTag(xml: string, at: number): number | undefined {
  let end = xml.indexOf('>', at);
  for (let from = at; end >= 0;) {
    const quote = openQuoteOf(xml, from, end);
    if (quote === undefined) return end;
    const closing = xml.indexOf(quote, end);
    if (closing < 0) return undefined;
    from = closing + 1;
    end = xml.indexOf('>', from);
  }
  return undefined;
}

/** The quotation mark that is opened between the two places and not closed. */
function openQuoteOf(xml: string, from: number, to: number): string | undefined {
  let open: string | undefined;
  for (let at = from; at < to; at += 1) {
    const sign = xml[at];
    if (open === undefined ? sign === '"' || sign === "'" : sign === open) open = open === undefined ? sign : undefined;
  }
  return open;
}

const localNameOf = (name: string) => name.slice(name.indexOf(':') + 1);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return namedEntities.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/** The value of one attribute, by its name as it is written or without the prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = attributePatterns.get(name) ?? patternOf(name);
  const match = found.exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const attributePatterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const pattern = new RegExp(String.raw`\s(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, pattern);
  return pattern;
}
