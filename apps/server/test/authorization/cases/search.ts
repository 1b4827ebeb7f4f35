import type { CallName } from '@lanyu/contract/all-calls';
import type { Cases } from './case.ts';

export const searchCases = {
  'GET /v1/search': { input: () => ({ keyword: '月海', kind: 'post' }), visitor: 'ok' },
  'GET /v1/search/suggestion': { input: () => ({ keyword: '月' }) },
  'GET /v1/search/hot': { input: () => ({}) },
} satisfies Pick<Cases, Extract<CallName, `GET /v1/search${string}`>>;
