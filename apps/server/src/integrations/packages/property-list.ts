import { PackageRefused } from './package-facts.ts';

const broken = (detail: string) => new PackageRefused('manifestBroken', detail);
const maxEntries = 5000;
const maxNesting = 64;
const maxTextLength = 1000;

/** The texts at the top of a property list, binary or XML, by their keys; whatever else it holds is passed over. */
export function readTopLevelStringsOfPropertyList(bytes: Buffer): Map<string, string> {
  return bytes.subarray(0, 8).toString('latin1') === 'bplist00' ? readBinary(bytes) : readXml(bytes);
}

function readBinary(bytes: Buffer): Map<string, string> {
  if (bytes.length < 40) throw broken('shorter than a property list');
  const trailer = bytes.subarray(-32);
  const [offsetBytes = 0, referenceBytes = 0] = trailer.subarray(6, 8);
  const objects = Number(trailer.readBigUInt64BE(8));
  const table = Number(trailer.readBigUInt64BE(24));
  const unsigned = (at: number, length: number) => {
    if (!Number.isSafeInteger(at) || length < 1 || length > 6 || at < 0 || at + length > bytes.length) {
      throw broken('points outside');
    }
    return bytes.readUIntBE(at, length);
  };
  const placeOf = (object: number) => {
    if (object >= objects) throw broken('no such object');
    return unsigned(table + object * offsetBytes, offsetBytes);
  };
  /** Where its content begins, and how many there are of it. */
  const sized = (at: number): [kind: number, start: number, count: number] => {
    const marker = unsigned(at, 1);
    if ((marker & 15) !== 15) return [marker >> 4, at + 1, marker & 15];
    const length = 2 ** (unsigned(at + 1, 1) & 15);
    return [marker >> 4, at + 2 + length, unsigned(at + 2, length)];
  };
  const textAt = (at: number): string | undefined => {
    const [kind, start, count] = sized(at);
    if (kind !== 5 && kind !== 6) return undefined;
    const length = kind === 5 ? count : 2 * count;
    if (count > maxTextLength || start + length > bytes.length) return undefined;
    const raw = bytes.subarray(start, start + length);
    return kind === 5 ? raw.toString('latin1') : Buffer.from(raw).swap16().toString('utf16le');
  };
  const [kind, start, count] = sized(placeOf(Number(trailer.readBigUInt64BE(16))));
  if (kind !== 13 || count > maxEntries) throw broken('no dictionary at the top');
  const texts = new Map<string, string>();
  for (let n = 0; n < count; n += 1) {
    const [key, value] = [n, count + n].map((place) =>
      textAt(placeOf(unsigned(start + place * referenceBytes, referenceBytes))),
    );
    if (key !== undefined && value !== undefined && !texts.has(key)) texts.set(key, value);
  }
  return texts;
}

/** Tags one after another; definitions of entities are refused, so that nothing can grow. */
function readXml(bytes: Buffer): Map<string, string> {
  const text = decodeUtf8(bytes);
  if (text.includes('<!ENTITY')) throw broken('defines entities');
  const texts = new Map<string, string>();
  const open: string[] = [];
  let key: string | undefined;
  let entries = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const ending = text.startsWith('<!--', at) ? '-->' : '>';
    const end = text.indexOf(ending, at);
    if (end === -1) throw broken('a tag without an end');
    const tag = text.slice(at + 1, end);
    at = end + ending.length;
    if (tag.startsWith('?') || tag.startsWith('!')) continue;
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1).trim()) throw broken('tags that cross');
      if (open.length === 1) break;
      continue;
    }
    if (tag.endsWith('/')) {
      if (open.length === 2) key = undefined;
      continue;
    }
    const [name = ''] = tag.split(/\s/, 1);
    open.push(name);
    if (open.length > maxNesting || (entries += 1) > 100 * maxEntries) throw broken('nested too deep');
    if (open.join('/') === 'plist/dict/key') key = textUntilTag(text, at);
    else if (open.length === 3) {
      if (name === 'string' && key !== undefined && !texts.has(key)) texts.set(key, textUntilTag(text, at));
      key = undefined;
    }
  }
  return texts;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw broken('no text');
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textUntilTag(text: string, at: number): string {
  const end = text.indexOf('<', at);
  if (end === -1 || end - at > maxTextLength) throw broken('a value too long');
  return text.slice(at, end).replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
