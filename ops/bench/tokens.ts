import { openKeyRing } from '@lanyu/server/keys';
import { createXsrf } from '@lanyu/server/plugins/guards/xsrf';

/** Lua tables of tokens and their XSRF tokens, as the portal would hold them. */
export function tokensLua(tokens: string[], secret: string): string {
  const xsrf = createXsrf(openKeyRing({ APP_SECRET: secret }), false);
  const given = tokens.map((token) => {
    let cookie = '';
    const reply = { header: (_name: string, value: string) => (cookie = value) };
    xsrf.issue(reply as never, token);
    return /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  });
  const list = (texts: string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;
  return `local tokens = ${list(tokens)} local xsrf = ${list(given)}`;
}
