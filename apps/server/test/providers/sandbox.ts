import { afterAll, beforeAll } from 'vitest';
import { startSandbox, type Sandbox } from '@lanyu/test-kit/providers/sandbox-process';

/** One for a test file. Call it before `useServer(sandbox.env)`: what the server needs is in `env` when it starts. */
export function useSandbox(options: { timeScale?: number } = {}): Sandbox {
  const sandbox = { env: {} } as Sandbox;
  beforeAll(async () => {
    const started = await startSandbox(options);
    const env = Object.assign(sandbox.env, started.env);
    Object.assign(sandbox, started, { env });
  });
  afterAll(() => sandbox.close());
  return sandbox;
}
