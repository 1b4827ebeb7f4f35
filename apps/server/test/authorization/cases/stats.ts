import type { Cases } from './case.ts';

export const statsCases = {
  'GET /admin/v1/stats/system': { input: () => ({}) },
  'GET /admin/v1/stats/overview': { input: () => ({}) },
  'GET /admin/v1/stats/business': { input: () => ({}) },
  'GET /admin/v1/stats/content': { input: () => ({}) },
  'GET /admin/v1/stats/community': { input: () => ({}) },
  'GET /admin/v1/stats/channels': { input: () => ({}) },
} satisfies Partial<Cases>;
