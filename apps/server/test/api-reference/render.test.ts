import { expect, test } from 'vitest';
import { renderReference, typeText, type ApiDocument } from './render.ts';

const answer = (data: object) => ({
  '200': { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } },
});

test('a schema reads like a type, with its bounds', () => {
  const id = { type: 'string', description: '64-bit id as a string' };
  expect(typeText({ type: 'object', properties: { id, at: { type: 'integer', minimum: 1, maximum: 9 } } })).toBe(
    '{\n  id?: id\n  at?: integer(1..9)\n}',
  );
  expect(typeText({ type: 'array', items: { anyOf: [{ type: 'string', maxLength: 4 }, { type: 'null' }] } })).toBe(
    '(string(..4) | null)[]',
  );
  expect(typeText({ enum: ['a', 1] })).toBe('"a" | 1');
  expect(typeText({ type: ['string', 'null'], maxLength: 4 })).toBe('string(..4) | null');
});

test('each call stands on the page of its part, with what it takes and gives', () => {
  const document: ApiDocument = {
    openapi: '3.1.0',
    paths: {
      '/api/v1/gift/claim': {
        post: {
          summary: 'Claims a gift',
          description: 'Who may call: user.',
          tags: ['gift'],
          parameters: [{ name: 'lang', schema: { type: 'string' } }],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { packId: { type: 'string' } }, required: ['packId'] },
              },
            },
          },
          responses: answer({ type: 'object', properties: { code: { type: 'string' } }, required: ['code'] }),
        },
      },
    },
  };
  const pages = renderReference(document);
  expect(pages['README.md']).toContain('| [gift](gift.md) | 1 |');
  expect(pages['gift.md']).toContain(
    'Claims a gift. Who may call: user. Body: application/json.\n\n```ts\ninput {\n  lang?: string\n  packId: string\n}\ndata  {\n  code: string\n}\n```',
  );
});
