// npm run check [-- step …]: everything that can be said about the sources without running the product.
import { steps, type Outcome } from './check/steps.ts';

const AT_ONCE = 2;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0)
  throw new Error(`no such step: ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
const waiting = Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name));
const failed: [name: string, outcome: Outcome][] = [];

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, step] = next;
    const started = performance.now();
    const outcome = await Promise.resolve()
      .then(step)
      .catch((error: unknown): Outcome => ({ ok: false, output: String(error) }));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${outcome.ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds.padStart(5)} s  ${outcome.summary ?? ''}`.trimEnd(),
    );
    if (!outcome.ok) failed.push([name, outcome]);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
for (const [name, { output }] of failed) console.error(`\n── ${name} ──\n${output}`);
process.exitCode = failed.length > 0 ? 1 : 0;
