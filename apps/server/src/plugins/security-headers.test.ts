import { expect, test } from 'vitest';
import { addAppPrefixOriginToConnectSrc, documentSecurityHeaders } from './security-headers.ts';

const headers = documentSecurityHeaders({
  scriptHashes: [],
  https: true,
  inlineStyles: false,
  trustedTypes: ['lanyu'],
});
const policyOf = (prefix: string) =>
  Object.fromEntries(
    (addAppPrefixOriginToConnectSrc(headers, prefix)['content-security-policy'] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );

test('[L-26][S-10] pictures and filter words may come from the app prefix, and nothing else becomes possible', () => {
  const { 'connect-src': own, ...rest } = policyOf('/app');
  expect(own).toBe("'self'");
  const { 'connect-src': elsewhere, ...same } = policyOf('https://cdn.example/brand');
  expect(elsewhere).toBe("'self' https://cdn.example");
  expect(same).toEqual(rest);
  expect(rest['img-src']).toContain('https:');
});
