import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@lanyu/test-kit/local/local-env';

/** What Node is told for the worker in production: memory is measured as it is there, by the unit itself. */
export function nodeFlagsOfWorkerUnit(): string[] {
  const unit = readFileSync(join(projectRoot, 'ops/systemd/lanyu-worker.service'), 'utf8');
  const flags = /^ExecStart=.*\/bin\/node((?: --\S+)*) apps\/server\/src\/main-worker\.ts$/m.exec(unit)?.[1];
  if (flags === undefined) throw new Error('the unit of the worker does not start it with node');
  return flags.split(' ').filter((flag) => flag !== '');
}
