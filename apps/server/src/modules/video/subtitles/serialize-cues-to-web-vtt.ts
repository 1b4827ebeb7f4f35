import type { SubtitleCue } from './parse-subtitle-file.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The one spelling that players get, whatever the file looked like: times and text, no styles, no positions. */
export function serializeCuesToWebVtt(cues: readonly SubtitleCue[]): string {
  const blocks = cues.map(({ startMs, endMs, lines }) =>
    [`${clockOf(startMs)} --> ${clockOf(endMs)}`, ...lines.map((line) => line.replaceAll(/[&<>]/g, escapeOf))].join(
      '\n',
    ),
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

const escapeOf = (character: string) => escapes[character] ?? character;

function clockOf(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
