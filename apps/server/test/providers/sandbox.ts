import { afterAll, beforeAll } from 'vitest';
import { startPaymentSandbox, type PaymentSandbox } from '@lanyu/test-kit/providers/payment-sandbox-process';

/** One for a test file. Call it before `useServer(sandbox.env)`: what the server needs is in `env` when it starts. */
export function useSandbox(options: { timeScale?: number } = {}): PaymentSandbox {
  const sandbox = { env: {} } as PaymentSandbox;
  beforeAll(async () => {
    const started = await startPaymentSandbox(options);
    const env = Object.assign(sandbox.env, started.env);
    Object.assign(sandbox, started, { env });
  });
  afterAll(() => sandbox.close());
  return sandbox;
}
