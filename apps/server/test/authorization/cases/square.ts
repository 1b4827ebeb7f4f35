import type { CallName } from '@lanyu/contract/all-calls';
import { randomUUID } from 'node:crypto';
import type { World } from '../fixture/all.ts';
import type { Cases } from './case.ts';

type SquareKey = Extract<
  CallName,
  `${string} /v1/square/${string}` | `${string} /v1/user/follow/${string}` | `${string} /admin/v1/square/${string}`
>;

const aVideo = async (world: World) => ({ id: await world.video() });

/** Whom `everybodys` names in the rest: what of it may be seen is in authorization-square.test.ts. */
export const squareCases = {
  'GET /v1/square/tag/list': { input: () => ({}) },
  'GET /v1/square/tag/{id}': {
    input: async (world) => ({ id: await world.squareTag() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'POST /v1/square/tag/{id}/follow': {
    input: async (world) => ({ id: await world.squareTag() }),
    everybodys: ['id'],
  },
  'DELETE /v1/square/tag/{id}/follow': {
    input: async (world) => ({ id: await world.squareTag() }),
    everybodys: ['id'],
  },
  'GET /v1/square/tag/follow': { input: () => ({}) },
  'GET /v1/square/config/list': { input: () => ({}) },
  'GET /v1/square/sensitiveword/list': { input: () => ({}) },
  'GET /v1/square/post/list': { input: () => ({}), everybodys: ['tagId', 'gameId', 'authorId'], visitor: 'ok' },
  'GET /v1/square/post/today': { input: () => ({}), visitor: 'ok' },
  'GET /v1/square/post/follow': { input: () => ({}) },
  'GET /v1/square/post/me': { input: () => ({}) },
  'GET /v1/square/post/newer': {
    input: async (world) => ({ after: await world.post() }),
    everybodys: ['after', 'tagId'],
    visitor: 'ok',
  },
  'GET /v1/square/post/{id}': {
    input: async (world) => ({ id: await world.post() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'GET /v1/square/post/{id}/counts': { input: async (world) => ({ id: await world.post() }) },
  'GET /v1/square/post/{id}/history': {
    input: async (world) => ({ id: await world.post() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'POST /v1/square/image': { input: async (world) => ({ file: await world.image() }) },
  'POST /v1/square/post': {
    input: async (world, me) => ({
      content: '灯塔今晚亮了',
      images: await world.postImage(me),
      idempotencyKey: randomUUID(),
    }),
    names: ['images'],
    everybodys: ['tagIds', 'gameId', 'mentions', 'quoteId'],
  },
  'PUT /v1/square/post/{id}': {
    input: async (world, me) => ({
      id: await world.post(me),
      content: '灯塔今晚又亮了',
      images: await world.postImage(me),
      version: 1,
    }),
    names: ['id', 'images'],
    everybodys: ['tagIds', 'gameId', 'mentions'],
  },
  'DELETE /v1/square/post/{id}': { input: async (world, me) => ({ id: await world.post(me) }), names: ['id'] },
  'POST /v1/square/post/{id}/like': { input: async (world) => ({ id: await world.post() }), everybodys: ['id'] },
  'DELETE /v1/square/post/{id}/like': { input: async (world) => ({ id: await world.post() }), everybodys: ['id'] },
  'POST /v1/square/post/{id}/vote': {
    input: async (world) => ({ id: await world.poll(), answer: 1 }),
    everybodys: ['id'],
  },
  'POST /v1/square/post/{id}/favourite': { input: async (world) => ({ id: await world.post() }), everybodys: ['id'] },
  'DELETE /v1/square/post/{id}/favourite': { input: async (world) => ({ id: await world.post() }), everybodys: ['id'] },
  'GET /v1/square/favourite/list': { input: () => ({}) },
  'GET /v1/square/post/for-you': { input: () => ({}) },
  'POST /v1/square/not-interested/{kind}/{id}': {
    input: async (world) => ({ kind: 'post', id: await world.post() }),
    everybodys: ['id'],
  },
  'DELETE /v1/square/not-interested/{kind}/{id}': {
    input: async (world) => ({ kind: 'post', id: await world.post() }),
    everybodys: ['id'],
  },
  'GET /v1/square/not-interested/list': { input: () => ({}) },
  'DELETE /v1/square/not-interested': { input: () => ({}) },
  'GET /v1/square/author/suggestion': { input: () => ({}), visitor: 'ok' },
  'GET /v1/square/level': { input: () => ({}) },
  'GET /v1/square/name/search': { input: () => ({ keyword: '岛' }), visitor: 'ok' },
  'POST /v1/square/post/{id}/comment': {
    input: async (world, me) => ({ id: await world.post(), content: '看见了', images: await world.postImage(me) }),
    names: ['images'],
    everybodys: ['id', 'replyCommentId', 'mentions'],
  },
  'GET /v1/square/post/{id}/comment/list': {
    input: async (world) => ({ id: await world.post() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'GET /v1/square/post/{postId}/comment/{commentId}/list': {
    input: async (world) => {
      const commentId = await world.comment();
      return { postId: await world.postOf(commentId), commentId };
    },
    everybodys: ['postId', 'commentId'],
    visitor: 'ok',
  },
  'GET /v1/square/video/{id}/comment/list': { input: aVideo, everybodys: ['id'], visitor: 'ok' },
  'GET /v1/square/video/{videoId}/comment/{commentId}/list': {
    input: async (world) => {
      const videoId = await world.video();
      return { videoId, commentId: await world.comment(undefined, { post: `-${videoId}` }) };
    },
    everybodys: ['videoId', 'commentId'],
    visitor: 'ok',
  },
  'GET /v1/square/video/{id}/counts': { input: aVideo },
  'POST /v1/square/video/{id}/comment': {
    input: async (world, me) => ({ id: await world.video(), content: '看见了', images: await world.postImage(me) }),
    names: ['images'],
    everybodys: ['id', 'replyCommentId', 'mentions'],
  },
  'GET /v1/square/video/{id}/like/list': { input: aVideo, everybodys: ['id'], visitor: 'ok' },
  'GET /v1/square/comment/me': { input: () => ({}) },
  'DELETE /v1/square/comment/{id}': { input: async (world, me) => ({ id: await world.comment(me) }), names: ['id'] },
  'POST /v1/square/comment/{id}/like': {
    input: async (world) => ({ id: await world.comment() }),
    everybodys: ['id'],
  },
  'DELETE /v1/square/comment/{id}/like': {
    input: async (world) => ({ id: await world.comment() }),
    everybodys: ['id'],
  },
  'GET /v1/square/keyword/suggestion': { input: () => ({ keyword: '灯' }), visitor: 'ok' },

  'POST /v1/user/follow/{id}': {
    input: async (world) => ({ id: await world.strangersUid() }),
    everybodys: ['id'],
  },
  'DELETE /v1/user/follow/{id}': {
    input: async (world) => ({ id: await world.strangersUid() }),
    everybodys: ['id'],
  },
  'GET /v1/square/user/{id}': {
    input: async (world) => ({ id: await world.strangersUid() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'GET /v1/square/user/{id}/following/list': {
    input: async (world) => ({ id: await world.strangersUid() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'GET /v1/square/user/{id}/follower/list': {
    input: async (world) => ({ id: await world.strangersUid() }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'GET /v1/square/name/suggestion': { input: () => ({ keyword: '' }) },
  'GET /v1/square/block/list': { input: () => ({}) },
  'POST /v1/square/block/{id}': { input: async (world) => ({ id: await world.strangersUid() }), everybodys: ['id'] },
  'DELETE /v1/square/block/{id}': { input: async (world) => ({ id: await world.strangersUid() }), everybodys: ['id'] },
  'GET /v1/square/mute/list': { input: () => ({}) },
  'POST /v1/square/mute': { input: () => ({ word: '剧透', days: 7 }) },
  'DELETE /v1/square/mute/{id}': { input: async (world, me) => ({ id: await world.mutedWord(me) }), names: ['id'] },

  'GET /v1/square/game/{id}/guide/list': {
    input: async (world) => ({ id: await world.game('live') }),
    everybodys: ['id'],
    visitor: 'ok',
  },

  'GET /admin/v1/square/game/{id}/guide/list': { input: async (world) => ({ id: await world.game('live') }) },
  'PUT /admin/v1/square/game/{id}/guide/list': {
    input: async (world) => ({ id: await world.game('live'), posts: '', seen: '' }),
  },
  'GET /admin/v1/square/post/list': { input: () => ({}) },
  'GET /admin/v1/square/comment/list': { input: () => ({}) },
  'POST /admin/v1/square/post/{id}/poll/end': { input: async (world) => ({ id: await world.poll() }) },
  'GET /admin/v1/square/tag/list': { input: () => ({}) },
  'POST /admin/v1/square/tag': { input: () => ({ tag: randomUUID().slice(0, 18) }) },
  'POST /admin/v1/square/tag/order': {
    input: async (world) => ({ tags: [{ id: await world.squareTag(), version: 77 }] }),
    answers: 'editedByOthers',
  },
  'GET /admin/v1/square/user/{uid}/post/list': { input: (_, { uid }) => ({ uid }) },
  'GET /admin/v1/square/user/{uid}/comment/list': { input: (_, { uid }) => ({ uid }) },
  'PUT /admin/v1/square/tag/{id}': {
    input: async (world) => ({ id: await world.squareTag(), version: 1, hidden: true }),
  },
  'POST /admin/v1/square/tag/{id}/merge': {
    input: async (world) => ({ id: await world.squareTag(), version: 1, into: await world.squareTag() }),
  },
  'DELETE /admin/v1/square/tag/{id}/merge': {
    input: async (world) => ({ id: await world.squareTag(await world.squareTag()), version: 1 }),
  },
} satisfies Pick<Cases, SquareKey>;
