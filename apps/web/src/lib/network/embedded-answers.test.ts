// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { peekEmbeddedAnswerOfCall } from './embedded-answers.ts';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '';
});

let peek: typeof peekEmbeddedAnswerOfCall;

async function withPage(text: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-data';
  block.textContent = text;
  document.head.append(block);
  const answers = await import('./embedded-answers.ts');
  peek = answers.peekEmbeddedAnswerOfCall;
  return answers.takeEmbeddedAnswerOfCall;
}

const written = [
  { call: 'GET /v1/catalog/home', input: {}, data: { fresh: [] } },
  { call: 'POST /web/game/list', input: { sort: 1, type: 'puzzle' }, data: { records: [], total: 7 } },
];

test('an answer that came with the document is given once', async () => {
  const take = await withPage(JSON.stringify(written));
  expect(take('GET /v1/catalog/home', {})).toEqual({ fresh: [] });
  expect(take('GET /v1/catalog/home', {})).toBeUndefined();
});

test('who only looks at an answer leaves it to the one who takes it', async () => {
  const take = await withPage(JSON.stringify(written));
  const seen = peek('GET /v1/catalog/home', {});
  expect(seen).toEqual({ fresh: [] });
  expect(take('GET /v1/catalog/home', {})).toBe(seen);
  expect(peek('GET /v1/catalog/home', {})).toBeUndefined();
});

test('only to the very call it answers, in whatever order its input is written', async () => {
  const take = await withPage(JSON.stringify(written));
  expect(take('POST /web/game/list', { type: 'puzzle', sort: 2 })).toBeUndefined();
  expect(take('POST /web/game/list', { type: 'puzzle' })).toBeUndefined();
  expect(take('POST /web/game/list', { type: 'puzzle', sort: 1 })).toMatchObject({ total: 7 });
});

test.each(['', '<!--page-data-->', '{"call":1}', 'null'])('a document without answers gives none: %j', async (text) => {
  const take = await withPage(text);
  expect(take('GET /v1/catalog/home', {})).toBeUndefined();
});
