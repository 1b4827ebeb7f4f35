import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../repository-files.ts';
import type { Violation } from './imports.ts';
import { foreignTables } from './own-tables.ts';

/** What the graph of imports cannot show, found in the text of production sources. */
export function checkSources(root: string): Violation[] {
  const sources = ['apps', 'packages']
    .flatMap((room) => filesBelow(room, root))
    .filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [
      ...readsEnvironment(file, text),
      ...makesHttpErrors(file, text),
      ...touchesForeignTables(file, text),
      ...selectsEverything(file, text),
    ];
  });
}

const ENVIRONMENT =
  /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"`]env|\benv\b[^=;\n]*=\s*process\b|\{[^}]*\benv\b[^}]*\}\s*from\s*['"](?:node:)?process['"]/;

function readsEnvironment(file: string, text: string): Violation[] {
  if (/^apps\/(server|sandbox)\/src\/env\.ts$/.test(file) || !ENVIRONMENT.test(withoutComments(text))) return [];
  const reason = 'Settings are checked once, when a process starts; a setting read elsewhere is an unchecked one.';
  return [{ rule: 'only-env-reads-the-environment', where: file, reason }];
}

const HTTP_ERROR =
  /\.(?:code|status|writeHead)\s*\(\s*[45]\d\d\b|\bstatusCode\s*[:=]\s*[45]\d\d\b|['"](?:@fastify\/error|@fastify\/sensible|http-errors)['"]/;

function makesHttpErrors(file: string, text: string): Violation[] {
  if (!file.startsWith('apps/server/src/') || file === 'apps/server/src/plugins/error-handlers-and-failure-answers.ts')
    return [];
  if (!HTTP_ERROR.test(withoutComments(text))) return [];
  const reason = 'One place turns failures into statuses and envelopes, so every answer has the same shape.';
  return [{ rule: 'only-errors-makes-http-errors', where: file, reason }];
}

function touchesForeignTables(file: string, text: string): Violation[] {
  const moduleName = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
  if (moduleName === undefined) return [];
  const reason = 'A table belongs to one module, which alone keeps its promises; others ask its public.ts.';
  return foreignTables(text, moduleName).map((table) => ({
    rule: 'a-module-touches-its-own-tables',
    where: `${file} → ${table}`,
    reason,
  }));
}

/** Statements are prepared: with `*` a new column breaks them on every connection that is already open. */
function selectsEverything(file: string, text: string): Violation[] {
  if (!file.startsWith('apps/server/src/')) return [];
  if (!/\b(?:selectAll|returningAll)\(/.test(withoutComments(text))) return [];
  const reason = 'A query names its columns, so that a migration that adds one does not break running processes.';
  return [{ rule: 'columns-are-named', where: file, reason }];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
