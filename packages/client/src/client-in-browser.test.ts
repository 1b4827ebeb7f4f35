// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { createRecordingLogger } from '../test/test-server.ts';

test('[C-02] in a page, the address is relative and the document’s own cookie is echoed', async () => {
  document.cookie = 'XSRF-TOKEN=from%2Fdocument; path=/';
  const seen: { address: unknown; headers: Headers }[] = [];
  const client = createClient({
    logger: createRecordingLogger(),
    fetch: (address, init) => {
      seen.push({ address, headers: new Headers(init?.headers) });
      return Promise.resolve(Response.json({ code: 0, msg: '成功', data: [] }));
    },
  });
  await client.call('GET /v1/square/tag/list');
  await client.request('https://files.example/list');
  expect(seen.map(({ address }) => address)).toEqual(['/api/v1/square/tag/list', 'https://files.example/list']);
  expect(seen.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['from/document', null]);
});
