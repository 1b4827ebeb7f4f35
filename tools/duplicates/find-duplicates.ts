export interface Place {
  file: string;
  from: number;
  to: number;
}

/** Lines in a row from which on two places repeat each other. */
export const fewestLines = 6;

interface Line {
  number: number;
  text: string;
}

/** What is compared: lines without their indentation; neither empty ones nor imports, which every file has. */
function linesOf(source: string): Line[] {
  const withoutImports = source.replace(/^(?:import|export)\s[^;]*?\sfrom\s'[^']*';|^import\s'[^']*';/gm, (statement) =>
    statement.replaceAll(/[^\n]/g, ''),
  );
  return withoutImports
    .split('\n')
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

/** Braces that close say nothing. */
const says = ({ text }: Line): boolean => /\w/.test(text);

/**
 * Groups of places that share at least six lines in a row. Each group's places are as long as they all agree; a place that
 * two groups have counts once in `countPlaces`.
 */
export function findDuplicates(sources: ReadonlyMap<string, string>): Place[][] {
  const lines = new Map([...sources].map(([file, source]) => [file, linesOf(source)]));
  const windows = new Map<string, { file: string; at: number }[]>();
  for (const [file, own] of lines) {
    for (let at = 0; at + fewestLines <= own.length; at += 1) {
      const window = own.slice(at, at + fewestLines);
      if (window.filter(says).length < fewestLines - 1) continue;
      const key = window.map(({ text }) => text).join('\n');
      windows.set(key, [...(windows.get(key) ?? []), { file, at }]);
    }
  }
  const groups = new Map<string, Place[]>();
  for (const found of windows.values()) {
    if (found.length < 2) continue;
    const places = found.map(({ file, at }) => placeOf(file, lines.get(file) ?? [], at));
    // A window that goes on from the one before belongs to the same repetition.
    const before = found.map(({ file, at }) => `${file}:${at - 1}`).join(' ');
    const grown = groups.get(before);
    const here = found.map(({ file, at }) => `${file}:${at}`).join(' ');
    if (grown === undefined) groups.set(here, places);
    else {
      groups.delete(before);
      groups.set(
        here,
        grown.map((place, index) => ({ ...place, to: places[index]?.to ?? place.to })),
      );
    }
  }
  return [...groups.values()];
}

function placeOf(file: string, lines: Line[], at: number): Place {
  return { file, from: lines[at]?.number ?? 0, to: lines[at + fewestLines - 1]?.number ?? 0 };
}

/** Each stretch of lines once, however many others repeat it. */
export function countPlaces(groups: Place[][]): number {
  const byFile = Map.groupBy(groups.flat(), ({ file }) => file);
  let count = 0;
  for (const places of byFile.values()) {
    let reached = 0;
    for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
      if (from > reached) count += 1;
      reached = Math.max(reached, to);
    }
  }
  return count;
}
