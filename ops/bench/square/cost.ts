// Pages of PostgreSQL touched by each request, at every size, on its first page and on page 1,000.
import { measureBuffers, type BufferRow, type Sized } from '../buffers.ts';
import type { Statement } from '../caught.ts';
import type { SquareData } from './data.ts';
import { recordLikes } from './likes.ts';
import { record } from './recorded.ts';
import { squareRequests } from './requests.ts';

/** By name of a request and number of posts: the page that is its deepest. */
export type Pages = Record<string, Record<number, number>>;

const separator = ' · ';

export async function measureSquare(all: SquareData[]): Promise<{ rows: BufferRow[]; pages: Pages }> {
  const pages: Pages = {};
  const sized: Sized[] = [];
  for (const data of all) {
    const statements: Record<string, Statement> = {};
    for (const { name, page, variants } of await squareRequests(data)) {
      const request = `${name}${page === 1 ? '' : ', deep'}`;
      if (page > 1) (pages[name] ??= {})[data.posts] = page;
      const asked = variants[0];
      if (asked === undefined) continue;
      const { first, usual } = await record(data.database, asked.run);
      const often = new Set(usual.flat().map(({ text }) => text));
      // What is remembered for all of a process is there too, but is not what a request costs.
      for (const statement of first) {
        const kind = often.has(statement.text) ? request : 'remembered';
        statements[`${kind}${separator}${labelOf(statement.text)}`] ??= statement;
      }
    }
    const likes = await recordLikes(data);
    statements[`like${separator}square_likes`] = likes.statements.POST;
    statements[`unlike${separator}square_likes`] = likes.statements.DELETE;
    sized.push({ database: data.database, rows: data.posts, statements });
  }
  return { rows: await measureBuffers(sized), pages };
}

/** The sum of the statements of each request. */
export function requestTable(rows: BufferRow[], pages: Pages, sizes: number[]): string {
  const requests = [...new Set(rows.map(({ statement }) => statement.split(separator)[0] ?? ''))];
  const sum = (request: string, size: number) =>
    rows
      .filter(({ statement }) => statement.split(separator)[0] === request)
      .reduce((total, { touched }) => total + (touched[size] ?? 0), 0);
  const shown = requests.filter((request) => !request.endsWith(', deep') && request !== 'remembered');
  const lines = shown.map((request) => {
    const deep = `${request}, deep`;
    const cells = sizes.map((size) => {
      const first = String(sum(request, size));
      return requests.includes(deep) ? `${first} / ${sum(deep, size)} (${pages[request]?.[size]})` : first;
    });
    return `| ${request} | ${cells.join(' | ')} |`;
  });
  const head = `| pages touched by a request: page 1 / deep (which) | ${sizes.map((size) => `${size} posts`).join(' | ')} |`;
  return [head, `|---|${sizes.map(() => '---|').join('')}`, ...lines].join('\n');
}

function labelOf(text: string): string {
  const named = /\b(?:from|join|into) "?(\w+_\w+)"?/g;
  const tables = [...new Set([...text.matchAll(named)].map(([, table]) => table))].filter(
    (table) => !['square_blocks', 'square_muted_words'].includes(table ?? ''),
  );
  if (text.includes('roots(id)')) return 'first replies';
  const counts = /count\(\*\)/.test(text) ? 'count of ' : '';
  return `${counts}${tables.join(', ') || 'blocks, words'}`;
}
