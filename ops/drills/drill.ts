// npm run drill -- chaos|rolling|malformed [options]
// Proofs under fire that take longer than a test may. Each prints what it counted and ends with 1 when anything was wrong.
import { parseArgs } from 'node:util';
import { runToEnd } from '../../tools/processes.ts';
import { projectRoot } from '../../tools/local-env.ts';
import { servicesUp } from '../services/services.ts';
import { chaos } from './chaos.ts';
import { rolling } from './rolling.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** chaos: how many processes are killed. */
    kills: { type: 'string', default: '200' },
    /** chaos: how long the mean pause between two kills is. */
    'pause-ms': { type: 'string', default: '600' },
    /** rolling: how often every process is replaced. */
    rounds: { type: 'string', default: '5' },
    /** malformed: requests to each call, and where the dice start. */
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
  },
});

const drills: Record<string, () => Promise<string[]>> = {
  chaos: () => chaos({ kills: Number(values.kills), pauseMs: Number(values['pause-ms']) }),
  rolling: () => rolling({ rounds: Number(values.rounds) }),
  malformed: async () => {
    await runToEnd({
      name: 'malformed',
      args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/server/test/malformed'],
      cwd: projectRoot,
      env: {
        ...process.env,
        MALFORMED_PER_CALL: values.requests,
        ...(values.seed === undefined ? {} : { MALFORMED_SEED: values.seed }),
      },
    });
    return [];
  },
};

const drill = drills[positionals[0] ?? ''];
if (drill === undefined) throw new Error(`usage: npm run drill -- ${Object.keys(drills).join('|')}`);
await servicesUp();
const faults = await drill();
for (const fault of faults) console.error(`WRONG: ${fault}`);
console.log(faults.length === 0 ? 'nothing was wrong' : `${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
