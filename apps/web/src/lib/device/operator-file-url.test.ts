// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { operatorFileUrl } from './operator-file-url.ts';

test('[L-26][S-10] an asset lies under the operator’s app prefix, with or without a slash at its end', () => {
  expect(operatorFileUrl('filter-words.json', { appPrefix: '/app' })).toBe('/app/filter-words.json');
  expect(operatorFileUrl('download/left-tall.svg', { appPrefix: 'https://cdn.example/brand/' })).toBe(
    'https://cdn.example/brand/download/left-tall.svg',
  );
  expect(operatorFileUrl('filter-words.json', null)).toBe('/app/filter-words.json');
});
