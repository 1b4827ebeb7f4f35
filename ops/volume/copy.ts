import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** A field of COPY's text form: null, or text in which nothing needs escaping, or that is escaped here. */
type Field = string | number | boolean | null;

const kilobytesAtOnce = 256;

/** Streams rows into a table; as fast as the server takes them, holding a few hundred kilobytes. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Field[]>,
): Promise<number> {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  const failed = once(stream, 'finish');
  // Looked at below: a refusal may come while rows are still being written.
  failed.catch(() => undefined);
  let count = 0;
  let text = '';
  for (const row of rows) {
    text += `${row.map(fieldOf).join('\t')}\n`;
    count += 1;
    if (text.length < kilobytesAtOnce * 1024) continue;
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed]);
    text = '';
  }
  stream.end(text);
  await failed;
  return count;
}

function fieldOf(value: Field): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return /[\\\t\n\r]/.test(value)
    ? value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : value;
}
