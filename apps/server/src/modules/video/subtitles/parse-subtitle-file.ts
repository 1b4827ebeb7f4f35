import type { SubtitleFault } from '@lanyu/contract/subtitles';
import { FailureWithData } from '../../../failure.ts';

export interface SubtitleCue {
  startMs: number;
  endMs: number;
  /** Plain text, without any markup. */
  lines: string[];
}

const maxCues = 5000;
const maxLinesPerCue = 4;
const maxCharactersPerCue = 300;
/** Also bounds what the patterns below walk over. */
const maxCharactersPerLine = 1000;

const clock = String.raw`(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})`;
const timing = new RegExp(String.raw`^${clock}[ \t]+-->[ \t]+${clock}(?:[ \t].*)?$`);
const webVttHeader = /^WEBVTT(?:[ \t].*)?$/;
/** Blocks of a WebVTT file that are no cues. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t].*)?$/;
/** Tags of WebVTT and SRT, and what editors of the Advanced SubStation format leave in braces. */
const markup = /<[^<>]*>|\{\\[^{}]*\}/g;
/** Control characters, and those that turn the direction of text around. */
const invisible = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '',
  '&rlm;': '',
};

interface NumberedLine {
  text: string;
  /** From 1. */
  line: number;
}

function refuse(fault: SubtitleFault, line = 0): never {
  throw new FailureWithData('subtitlesRefused', { fault, line });
}

/** The cues of a WebVTT or SRT file for a video of that length, in order. Refuses what it cannot read, and says which line. */
export function parseSubtitleFile(bytes: Uint8Array, videoMs: number): SubtitleCue[] {
  const lines = decodeText(bytes)
    .split(/\r\n|\n|\r/)
    .map((text, index): NumberedLine => ({ text, line: index + 1 }));
  const isWebVtt = webVttHeader.test(lines[0]?.text ?? '');
  const cues: SubtitleCue[] = [];
  for (const block of splitIntoBlocks(lines)) {
    const [first] = block;
    if (first === undefined || (isWebVtt && (first.line === 1 || otherBlock.test(first.text)))) continue;
    const cue = parseCue(block, isWebVtt);
    const last = cues.at(-1);
    if (last !== undefined && cue.startMs < last.startMs) refuse('outOfOrder', first.line);
    if (cue.startMs >= videoMs) refuse('beyondVideo', first.line);
    if (cue.lines.length === 0) continue;
    cues.push({ ...cue, endMs: Math.min(cue.endMs, videoMs) });
    if (cues.length > maxCues) refuse('tooManyCues', first.line);
  }
  return cues.length === 0 ? refuse('noCues') : cues;
}

/** UTF-8, UTF-16 by its mark, or GB18030, which editors in China still write. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  for (const encoding of marked === '' ? ['utf-8', 'gb18030'] : [marked]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      continue;
    }
  }
  return refuse('notText');
}

function splitIntoBlocks(lines: readonly NumberedLine[]): NumberedLine[][] {
  const blocks: NumberedLine[][] = [[]];
  for (const each of lines) {
    if (each.text.length > maxCharactersPerLine) refuse('textTooLong', each.line);
    if (each.text.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(each);
  }
  return blocks.filter((block) => block.length > 0);
}

/** An optional name or number, the times, then the text. */
function parseCue(block: readonly NumberedLine[], isWebVtt: boolean): SubtitleCue {
  const at = block.findIndex(({ text }) => text.includes('-->'));
  const [named, timed] = [block[0], block[at]];
  const found = timing.exec(timed?.text.trim() ?? '');
  if (timed === undefined || found === null || at > 1) return refuse('timesUnreadable', (timed ?? named)?.line);
  const [, ...parts] = found;
  const [startMs, endMs] = [millisecondsOf(parts.slice(0, 4)), millisecondsOf(parts.slice(4))];
  if (endMs <= startMs) refuse('endsBeforeStart', timed.line);
  const lines = block.slice(at + 1).map(({ text }) => plainText(text, isWebVtt));
  const shown = lines.filter((text) => text !== '');
  if (shown.length > maxLinesPerCue || shown.join('').length > maxCharactersPerCue) refuse('textTooLong', timed.line);
  return { startMs, endMs, lines: shown };
}

function millisecondsOf(clockParts: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = clockParts.map((part) => Number(part ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

function plainText(text: string, isWebVtt: boolean): string {
  const unmarked = text.replaceAll(markup, '');
  const decoded = isWebVtt ? unmarked.replaceAll(/&[a-z]+;/g, (entity) => entities[entity] ?? entity) : unmarked;
  return decoded.replaceAll(invisible, '').trim();
}
