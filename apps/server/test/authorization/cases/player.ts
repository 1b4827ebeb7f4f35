import type { Cases } from './case.ts';
import type { Person, World } from '../fixture/all.ts';

const aGame = async (world: World) => ({ id: await world.game('live') });
const aGameUnwanted = async (world: World) => ({ kind: 'game' as const, id: await world.game('live') });
const aReview = async (world: World) => ({ id: await world.review() });
const myGame = async (world: World, me: Person) => ({ id: await world.ownedGame(me) });

/** What players read of games, and what they do with them. */
export const catalogPlayerCases = {
  'POST /web/game/list': { input: () => ({}), everybodys: ['tags', 'excluded'], visitor: 'ok' },
  'POST /web/game/detail': { input: aGame, everybodys: ['id'], visitor: 'ok' },
  'POST /web/game/detail/giftlist': { input: aGame },
  'GET /v1/catalog/home': { input: () => ({}), visitor: 'ok' },
  'GET /v1/catalog/ranking': { input: () => ({}), visitor: 'ok' },
  'GET /v1/catalog/shelf/list': { input: () => ({}) },
  'GET /v1/catalog/game/{id}/package/list': { input: aGame },
  'GET /v1/catalog/game/{id}/passport': { input: aGame },
  'GET /v1/catalog/game/{id}/review/list': { input: aGame, everybodys: ['id'], visitor: 'ok' },
  'PUT /v1/catalog/game/{id}/review': {
    input: async (world, me) => ({ ...(await myGame(world, me)), stars: 5, content: '好看' }),
    everybodys: ['id'],
  },
  'DELETE /v1/catalog/game/{id}/review': {
    input: async (world, me) => ({ id: await world.reviewedGame(me) }),
    names: ['id'],
  },
  'POST /v1/catalog/review/{id}/helpful': { input: aReview, everybodys: ['id'] },
  'DELETE /v1/catalog/review/{id}/helpful': { input: aReview, everybodys: ['id'] },
  'POST /v1/catalog/game/{id}/follow': { input: aGame, everybodys: ['id'] },
  'DELETE /v1/catalog/game/{id}/follow': { input: aGame, everybodys: ['id'] },
  'GET /v1/catalog/follow/list': { input: () => ({}) },
  'POST /v1/catalog/not-interested/{kind}/{id}': { input: aGameUnwanted, everybodys: ['id'] },
  'DELETE /v1/catalog/not-interested/{kind}/{id}': { input: aGameUnwanted, everybodys: ['id'] },
  'GET /v1/catalog/not-interested/list': { input: () => ({}) },
  'DELETE /v1/catalog/not-interested': { input: () => ({}) },
  'GET /v1/catalog/chosen-types': { input: () => ({}) },
  'PUT /v1/catalog/chosen-types': { input: () => ({ types: '' }), everybodys: ['types'] },
  'GET /v1/recommendations/setting': { input: () => ({}) },
  'PUT /v1/recommendations/setting': { input: () => ({ on: 'true' }) },
  'POST /v1/catalog/game/{id}/wish': { input: aGame, everybodys: ['id'] },
  'DELETE /v1/catalog/game/{id}/wish': { input: aGame, everybodys: ['id'] },
  'GET /v1/catalog/wish/list': { input: () => ({}) },
  'GET /v1/catalog/tag-choice': { input: () => ({}) },
  'PUT /v1/catalog/tag-choice': { input: () => ({ wanted: '', excluded: '' }), everybodys: ['wanted', 'excluded'] },
} satisfies Partial<Cases>;
