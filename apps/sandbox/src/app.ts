import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from './env.ts';
import { paymentGatewayRoutes } from './gateway-routes.ts';
import { startPaymentNotifier } from './notifier.ts';
import { payPageRoutes } from './pay-page.ts';
import { openSandboxDatabase } from './sandbox-database.ts';
import { testControlRoutes } from './test-control-routes.ts';

export function buildPaymentSandboxApp(settings: Settings): FastifyInstance {
  const store = openSandboxDatabase(settings.database);
  const notifier = startPaymentNotifier(store, settings);
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    // Another site in the same browser must not press buttons here.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== `http://${request.headers.host}`)
      return reply.code(403).send('foreign page');
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });
  app.addHook('onClose', async () => {
    await notifier.stop();
    store.end();
  });

  app.get('/health', () => ({ ok: true, openNotices: store.openNotices()?.count ?? 0 }));
  void app.register(async (scope) => {
    // Signatures are over bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, raw: Buffer) => raw);
    paymentGatewayRoutes(scope, store, settings);
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    );
    payPageRoutes(scope, store, notifier);
    testControlRoutes(scope, store, notifier);
  });
  return app;
}
