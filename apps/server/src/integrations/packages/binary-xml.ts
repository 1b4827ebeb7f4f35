import { PackageRefused } from './package-facts.ts';

export interface XmlAttribute {
  /** Android's number of the attribute; 0 for one of no namespace. */
  resourceId: number;
  name: string;
  value: string | number | boolean | undefined;
}

export interface XmlElementWithAncestors {
  name: string;
  /** Names of the elements around it, outermost first. */
  within: readonly string[];
  attributes: XmlAttribute[];
}

const stringPoolChunk = 0x00_01;
const documentChunk = 0x00_03;
const startElementChunk = 0x01_02;
const endElementChunk = 0x01_03;
const resourceMapChunk = 0x01_80;
const utf8Flag = 0x1_00;
const valueTypes = { string: 0x03, decimal: 0x10, hexadecimal: 0x11, boolean: 0x12 };
const none = 0xff_ff_ff_ff;
const maxStrings = 200_000;
const maxElements = 100_000;
const maxDepth = 100;
const maxAttributes = 1000;

/** Android's binary form of XML: start elements in order. Values that are resources have none here. */
export function readBinaryXml(bytes: Buffer): XmlElementWithAncestors[] {
  try {
    return elementsOf(bytes);
  } catch (error) {
    if (error instanceof PackageRefused) throw error;
    // Reading beyond the end throws; what else happens here is the fault of the file too.
    throw broken(error instanceof Error ? error.message : 'can not be read');
  }
}

const broken = (detail: string) => new PackageRefused('manifestBroken', detail);

function elementsOf(bytes: Buffer): XmlElementWithAncestors[] {
  if (bytes.readUInt16LE(0) !== documentChunk) throw broken('not binary XML');
  const end = Math.min(bytes.length, bytes.readUInt32LE(4));
  let strings: StringPool | undefined;
  let resourceIds: number[] = [];
  const within: string[] = [];
  const elements: XmlElementWithAncestors[] = [];
  for (let at = bytes.readUInt16LE(2); at + 8 <= end;) {
    const type = bytes.readUInt16LE(at);
    const headerBytes = bytes.readUInt16LE(at + 2);
    const length = bytes.readUInt32LE(at + 4);
    if (length < 8 || headerBytes < 8 || headerBytes > length || at + length > end) throw broken('a chunk too long');
    const chunk = bytes.subarray(at, at + length);
    if (type === stringPoolChunk) strings ??= openStringPool(chunk);
    else if (type === resourceMapChunk) resourceIds = numbersFrom(chunk, headerBytes);
    else if (type === endElementChunk) within.pop();
    else if (type === startElementChunk) {
      if (strings === undefined) throw broken('an element before all names');
      if (elements.length >= maxElements || within.length >= maxDepth) throw broken('too many elements');
      const element = elementFrom(chunk, headerBytes, strings, resourceIds, within);
      elements.push(element);
      within.push(element.name);
    }
    at += length;
  }
  return elements;
}

function elementFrom(
  chunk: Buffer,
  headerBytes: number,
  strings: StringPool,
  resourceIds: readonly number[],
  within: readonly string[],
): XmlElementWithAncestors {
  const name = strings.at(chunk.readUInt32LE(headerBytes + 4));
  const from = headerBytes + chunk.readUInt16LE(headerBytes + 8);
  const each = chunk.readUInt16LE(headerBytes + 10);
  const count = chunk.readUInt16LE(headerBytes + 12);
  if (each < 20 || count > maxAttributes) throw broken('attributes of an unknown form');
  const attributes = Array.from({ length: count }, (_, index): XmlAttribute => {
    const at = from + index * each;
    const nameIndex = chunk.readUInt32LE(at + 4);
    const namespaced = chunk.readUInt32LE(at) !== none;
    return {
      resourceId: namespaced ? (resourceIds[nameIndex] ?? 0) : 0,
      name: strings.at(nameIndex),
      value: valueFrom(chunk, at, strings),
    };
  });
  return { name, within: [...within], attributes };
}

function valueFrom(chunk: Buffer, at: number, strings: StringPool): XmlAttribute['value'] {
  const type = chunk.readUInt8(at + 15);
  const data = chunk.readUInt32LE(at + 16);
  switch (type) {
    case valueTypes.string:
      return strings.at(data);
    case valueTypes.decimal:
    case valueTypes.hexadecimal:
      return data;
    case valueTypes.boolean:
      return data !== 0;
    default:
      return undefined;
  }
}

function numbersFrom(chunk: Buffer, from: number): number[] {
  return Array.from({ length: Math.floor((chunk.length - from) / 4) }, (_, index) =>
    chunk.readUInt32LE(from + index * 4),
  );
}

interface StringPool {
  at(index: number): string;
}

/** Read when asked for: a table of two hundred thousand names costs nothing by itself. */
function openStringPool(chunk: Buffer): StringPool {
  const headerBytes = chunk.readUInt16LE(2);
  const count = chunk.readUInt32LE(8);
  const isUtf8 = (chunk.readUInt32LE(16) & utf8Flag) !== 0;
  const stringsFrom = chunk.readUInt32LE(20);
  if (count > maxStrings || headerBytes + count * 4 > chunk.length) throw broken('too many strings');
  const read = new Map<number, string>();
  return {
    at(index) {
      if (index >= count) throw broken('a string that is not there');
      const known = read.get(index);
      if (known !== undefined) return known;
      const from = stringsFrom + chunk.readUInt32LE(headerBytes + index * 4);
      const text = isUtf8 ? utf8At(chunk, from) : utf16At(chunk, from);
      read.set(index, text);
      return text;
    },
  };
}

/** Characters, then bytes, each as one byte or two. */
function utf8At(chunk: Buffer, from: number): string {
  const characters = lengthAt(chunk, from, 1);
  const bytes = lengthAt(chunk, characters.next, 1);
  return textOf(chunk, bytes.next, bytes.length, 'utf8');
}

function utf16At(chunk: Buffer, from: number): string {
  const { length, next } = lengthAt(chunk, from, 2);
  return textOf(chunk, next, length * 2, 'utf16le');
}

function textOf(chunk: Buffer, from: number, bytes: number, encoding: 'utf8' | 'utf16le'): string {
  if (from + bytes > chunk.length) throw broken('a string too long');
  return chunk.toString(encoding, from, from + bytes);
}

/** The highest bit says that a second unit follows. */
function lengthAt(chunk: Buffer, at: number, unit: 1 | 2): { length: number; next: number } {
  const first = unit === 1 ? chunk.readUInt8(at) : chunk.readUInt16LE(at);
  const long = unit === 1 ? 0x80 : 0x80_00;
  if ((first & long) === 0) return { length: first, next: at + unit };
  const second = unit === 1 ? chunk.readUInt8(at + 1) : chunk.readUInt16LE(at + 2);
  return { length: (first & (long - 1)) * (unit === 1 ? 0x1_00 : 0x1_00_00) + second, next: at + 2 * unit };
}
