// node tools/with-local-env.ts FILE [ARGS]: runs a server command with local values for what the environment leaves out.
// In production nothing is filled in: a missing variable is an error there.
import { spawnSync } from 'node:child_process';
import { localEnv } from '@lanyu/test-kit/local/local-env';

const given = process.env['NODE_ENV'] === 'production' ? process.env : { ...localEnv(), ...process.env };
const { status } = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env: given });
process.exit(status ?? 1);
