import { readFileSync } from 'node:fs';
import path from 'node:path';

const byKysely = /\.(selectAll|returningAll)\(/g;
/** Where a piece of SQL begins; a piece within a piece begins anew. */
const opening = /\bsql(<[^`]*>)?`|['`]\s*(?=(select|with|insert|update|delete)\b)/gi;
/** `count(*)` is none: a star after one of these words, a comma, or the name of a table and a dot. */
const star = /(\b(select|returning)\s+(distinct\s+)?|,\s*)(\w+\.)?\*(?=\s*(,|\bfrom\b|['`)]|$))/gim;

/**
 * Statements that answer every column of a table. A migration that adds one changes what they answer, and their prepared plans fail in every
 * connection of every process that runs. A star in parentheses is of a part whose columns the whole names.
 */
export function starResults(files: readonly string[], root: string): string[] {
  const sources = files.filter(
    (file) => file.startsWith('apps/server/src/') && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^[ \t]*(\*|\/\/|\/\*).*$/gm, '');
    const places = [...text.matchAll(byKysely)].map(({ index }) => index);
    const openings = [...text.matchAll(opening)].map(({ 0: found, index }) => index + found.length);
    for (const { 0: found, index } of text.matchAll(star)) {
      const from = openings.findLast((each) => each <= index);
      if (from !== undefined && depthOf(text.slice(from, index + found.length)) <= 0) places.push(index);
    }
    return places
      .toSorted((a, b) => a - b)
      .map((at) => `${file}:${text.slice(0, at).split('\n').length} answers every column: name those that are needed`);
  });
}

function depthOf(sql: string): number {
  return sql.split('(').length - sql.split(')').length;
}
