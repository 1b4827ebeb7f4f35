// A list is flat when its page does at a million rows the work that it does at ten thousand.
export interface Cost {
  /** Of PostgreSQL, touched by all statements of the request. */
  pages: number;
  /** Index descents and rows met: each may cost a page more in a larger table, where indexes are deeper and rows lie apart. */
  work: number;
  queries: number;
  /** Of the answer's data. */
  bytes: number;
  rows: number;
  /** The dearest statement. */
  worst: { text: string; pages: number };
}

export interface ListRow {
  name: string;
  /** By number of rows. */
  costs: Record<number, Cost>;
}

const mostGrowth = 1.5;
/** A level more of a few indexes. */
const spared = 10;
/** What all requests of a moment share (the change log, names that are remembered) is asked for by one or by the next. */
const sparedQueries = 3;

/** What is wrong with a list, between the smallest size and every larger one. */
export function faultsOfList({ name, costs }: ListRow, sizes: readonly number[]): string[] {
  const [smallest, ...larger] = sizes;
  const least = smallest === undefined ? undefined : costs[smallest];
  if (least === undefined) return [`${name}: was not measured`];
  return larger.flatMap((size) => {
    const cost = costs[size];
    if (cost === undefined) return [`${name}: was not measured with ${size} rows`];
    const faults: string[] = [];
    const doesMore = cost.work > mostGrowth * least.work + spared;
    const touchesMore = cost.pages > mostGrowth * least.pages + spared;
    // The same work in deeper indexes costs a page more for each piece of it, and no more than that.
    if (touchesMore && (doesMore || cost.pages - least.pages > cost.work))
      faults.push(
        `${name}: ${cost.pages} pages with ${size} rows, ${least.pages} with ${smallest}: ${cost.worst.text.slice(0, 200)}`,
      );
    if (cost.queries > least.queries + sparedQueries)
      faults.push(`${name}: ${cost.queries} queries with ${size} rows, ${least.queries} with ${smallest}`);
    if (cost.rows === 0) faults.push(`${name}: has nothing on it with ${size} rows`);
    return faults;
  });
}

/** X-C33: a page of recommended posts costs no more than one of the shared ranking. */
export function faultsOfForYou(forYou: ListRow, shared: ListRow, sizes: readonly number[]): string[] {
  return sizes.flatMap((size) => {
    const [own, others] = [forYou.costs[size], shared.costs[size]];
    if (own === undefined || others === undefined) return [`${forYou.name}: was not measured with ${size} rows`];
    const dearer = own.queries > others.queries + sparedQueries || own.pages > mostGrowth * others.pages + spared;
    return dearer
      ? [
          `${forYou.name}: ${own.queries} queries and ${own.pages} pages with ${size} rows, ${shared.name} ${others.queries} and ${others.pages}`,
        ]
      : [];
  });
}

export function listTable(rows: readonly ListRow[], sizes: readonly number[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['pages / queries / bytes', ...sizes.map((size) => `${size.toLocaleString('en')} rows`), ''];
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) =>
      line([
        row.name,
        ...sizes.map((size) => {
          const cost = row.costs[size];
          return cost === undefined ? '–' : `${cost.pages} / ${cost.queries} / ${cost.bytes}`;
        }),
        faultsOfList(row, sizes).length === 0 ? 'flat' : 'GROWS',
      ]),
    ),
  ].join('\n');
}
