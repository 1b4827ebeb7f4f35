import { areaOf, expand } from './clause-ids.ts';
import { namedIds } from './test-titles.ts';

export interface TestFile {
  path: string;
  source: string;
}

export interface Coverage {
  areas: { area: string; total: number; unnamed: string[] }[];
  /** Finished, but named by no test that runs. */
  missing: string[];
  /** Named by a test, but by no document: a slip of the pen, or a clause that was dropped. */
  unknown: string[];
  /** Of each id, the files with a running test that names it. */
  namedBy: Map<string, string[]>;
}

export function coverage(known: readonly string[], finished: readonly string[], files: readonly TestFile[]): Coverage {
  const found = files.flatMap((file) => namedIds(file.source, file.path).map((each) => ({ ...each, ...file })));
  const named = new Set(found.map(({ id }) => id));
  const areas = [...new Set(known.map(areaOf))].map((area) => {
    const ids = known.filter((id) => areaOf(id) === area);
    return { area, total: ids.length, unnamed: ids.filter((id) => !named.has(id)) };
  });
  return {
    areas,
    missing: expand(finished, known).filter((id) => !named.has(id)),
    unknown: found.filter(({ id }) => !known.includes(id)).map(({ id, title, path }) => `${id} in ${path}: ${title}`),
    namedBy: new Map(
      known.map((id) => [id, [...new Set(found.filter((each) => each.id === id).map(({ path }) => path))]]),
    ),
  };
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^e2e\/.*\.spec\.ts$/.test(path);
}
