import { areaOf, expand } from './clause-ids.ts';
import { provenIds } from './test-titles.ts';

export interface TestFile {
  path: string;
  source: string;
}

export interface Coverage {
  areas: { area: string; total: number; unproven: string[] }[];
  /** Finished, but named by no test that runs. */
  missing: string[];
  /** Named by a test, but by no document: a slip of the pen, or a clause that was dropped. */
  unknown: string[];
  /** Of each id, the files with a running test that names it. */
  provenBy: Map<string, string[]>;
}

export function coverage(known: readonly string[], finished: readonly string[], files: readonly TestFile[]): Coverage {
  const proven = files.flatMap((file) => provenIds(file.source, file.path).map((found) => ({ ...found, ...file })));
  const named = new Set(proven.map(({ id }) => id));
  const areas = [...new Set(known.map(areaOf))].map((area) => {
    const ids = known.filter((id) => areaOf(id) === area);
    return { area, total: ids.length, unproven: ids.filter((id) => !named.has(id)) };
  });
  return {
    areas,
    missing: expand(finished, known).filter((id) => !named.has(id)),
    unknown: proven.filter(({ id }) => !known.includes(id)).map(({ id, title, path }) => `${id} in ${path}: ${title}`),
    provenBy: new Map(
      known.map((id) => [id, [...new Set(proven.filter((each) => each.id === id).map(({ path }) => path))]]),
    ),
  };
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^e2e\/.*\.spec\.ts$/.test(path);
}
