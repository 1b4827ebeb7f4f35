import { readFileSync } from 'node:fs';
import path from 'node:path';

const answered = /(=>|\breturn)\s*\(?\s*message\.(success|error|warning|info|loading|open)\(/g;

/**
 * A message of Ant Design can be awaited: it is over when it has gone, three seconds later. A callback of a mutation that answers
 * one keeps its buttons busy for as long, which then swallow what is pressed, and its lists old.
 */
export function answeredMessages(files: readonly string[], root: string): string[] {
  const sources = files.filter((file) => /^apps\/admin\/src\/.*\.tsx?$/.test(file));
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(answered)].map(
      ({ index }) => `${file}:${text.slice(0, index).split('\n').length} waits until its message has gone: write void`,
    );
  });
}
