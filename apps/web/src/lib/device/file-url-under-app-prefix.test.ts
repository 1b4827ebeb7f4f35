// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fileUrlUnderAppPrefix } from './file-url-under-app-prefix.ts';

test('[L-26][S-10] an asset lies under the operator’s app prefix, with or without a slash at its end', () => {
  expect(fileUrlUnderAppPrefix('filter-words.json', { appPrefix: '/app' })).toBe('/app/filter-words.json');
  expect(fileUrlUnderAppPrefix('download/left-tall.svg', { appPrefix: 'https://cdn.example/brand/' })).toBe(
    'https://cdn.example/brand/download/left-tall.svg',
  );
  expect(fileUrlUnderAppPrefix('filter-words.json', null)).toBe('/app/filter-words.json');
});
