import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readDevelopmentSms, type DevelopmentSmsMessage } from '../integrations/sms/development.ts';
import type { RedisConnection } from '../integrations/redis.ts';
import { devSmsInboxWords } from '../words/dev-sms-inbox.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'PingFang SC', 'Noto Sans SC', sans-serif }
  body { margin: 0 auto; max-width: 42rem; padding: 2rem 1rem }
  h1 { font-size: 1.25rem; margin: 0 }
  p { margin: .25rem 0 1.5rem; opacity: .7 }
  ol { list-style: none; margin: 0; padding: 0 }
  li { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; align-items: center;
    padding: .75rem 1rem; margin-bottom: .5rem; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: .75rem }
  strong { font: 600 1.5rem/1 ui-monospace, monospace; letter-spacing: .12em; grid-row: span 2 }
  small { opacity: .7 }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Where the codes of the development provider can be read. Mounted only with it, so only on a loopback site. */
export function installDevSmsInbox(app: FastifyInstance, cache: RedisConnection): void {
  app.get('/dev/sms', { schema: { hide: true } }, async (_request, reply) => {
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      refresh: '3',
    });
    return reply.type('text/html; charset=utf-8').send(page(await readDevelopmentSms(cache)));
  });
  app.get<{ Querystring: { phone?: string } }>('/dev/sms.json', { schema: { hide: true } }, async (request, reply) => {
    const { phone } = request.query;
    const messages = await readDevelopmentSms(cache);
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    return messages.filter((message) => phone === undefined || message.phone === phone);
  });
}

function page(messages: DevelopmentSmsMessage[]): string {
  const rows = messages.map(
    ({ phone, code, purpose, time }) =>
      `<li><span>${escaped(phone)}</span><strong>${escaped(code)}</strong><small>${escaped(devSmsInboxWords.purposes[purpose])} · ${escaped(clock(time))}</small></li>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${devSmsInboxWords.title}</title><style>${style}</style>
<h1>${devSmsInboxWords.title}</h1><p>${devSmsInboxWords.hint}</p>
${rows.length === 0 ? `<p>${devSmsInboxWords.empty}</p>` : `<ol>${rows.join('')}</ol>`}</html>`;
}

function clock(time: number): string {
  return new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' }).format(time);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
