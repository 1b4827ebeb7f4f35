import { buildPaymentSandboxApp } from './app.ts';
import { readSettings } from './env.ts';

const settings = readSettings();
const app = buildPaymentSandboxApp(settings);
// Never any other address: whoever reaches it can pay without money.
const address = await app.listen({ host: '127.0.0.1', port: settings.port });
process.stdout.write(`sandbox listening ${address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
