// The newer lists of players (X-C18 to X-C42), each asked for where it is longest: of the one thing that half of all rows are of.
import type { AskedCall } from '../api-in-this-process.ts';
import { popular } from './fill-lists.ts';

export interface ListRequest extends AskedCall {
  name: string;
  /** The deep page: asked for by number, and from there on by cursor; none where the list is not paged. */
  deep?: number;
}

const deep = 40;
const game = String(popular.game);
const tagId = String(popular.topic);
const video = String(popular.video);
const comments = { id: video };

/** The shared ranking, which recommended posts are compared with. */
export const sharedFeed: ListRequest = {
  name: 'posts by heat',
  call: 'GET /v1/square/post/list',
  fields: { sort: '1' },
};
export const forYouFeed: ListRequest = {
  name: 'posts for you',
  call: 'GET /v1/square/post/for-you',
  fields: {},
  deep: 8,
};

export const listRequests: readonly ListRequest[] = [
  { name: 'a post with a poll', call: 'GET /v1/square/post/{id}', fields: { id: String(popular.pollPost) } },
  { name: 'posts about a game by heat', call: 'GET /v1/square/post/list', fields: { sort: '1', gameId: game }, deep },
  { name: 'posts about a game by time', call: 'GET /v1/square/post/list', fields: { sort: '2', gameId: game }, deep },
  { name: 'posts of a topic by heat', call: 'GET /v1/square/post/list', fields: { sort: '1', tagId }, deep },
  { name: 'posts of a topic by time', call: 'GET /v1/square/post/list', fields: { sort: '2', tagId }, deep },
  { name: 'posts of followed topics and people', call: 'GET /v1/square/post/follow', fields: {}, deep: 4 },
  forYouFeed,
  { name: 'guides of a game', call: 'GET /v1/square/game/{id}/guide/list', fields: { id: game } },
  {
    name: 'reviews, most helpful',
    call: 'GET /v1/catalog/game/{id}/review/list',
    fields: { id: game, sort: '1' },
    deep,
  },
  { name: 'reviews, newest', call: 'GET /v1/catalog/game/{id}/review/list', fields: { id: game, sort: '2' }, deep },
  { name: 'reviews, most stars', call: 'GET /v1/catalog/game/{id}/review/list', fields: { id: game, sort: '3' }, deep },
  {
    name: 'reviews with 4 stars, most helpful',
    call: 'GET /v1/catalog/game/{id}/review/list',
    fields: { id: game, sort: '1', stars: '4' },
    deep,
  },
  { name: 'followed games', call: 'GET /v1/catalog/follow/list', fields: {}, deep },
  { name: 'favourite posts', call: 'GET /v1/square/favourite/list', fields: {}, deep },
  { name: 'favourite videos', call: 'GET /v1/video/favourite/list', fields: {}, deep },
  { name: 'people by name', call: 'GET /v1/square/name/search', fields: { keyword: '岛民' }, deep },
  { name: 'suggested names', call: 'GET /v1/square/name/suggestion', fields: { keyword: '岛' } },
  { name: 'a topic', call: 'GET /v1/square/tag/{id}', fields: { id: tagId } },
  { name: 'followed topics', call: 'GET /v1/square/tag/follow', fields: {} },
  {
    name: 'comments under a video by heat',
    call: 'GET /v1/square/video/{id}/comment/list',
    fields: { ...comments, sort: '1' },
    deep,
  },
  {
    name: 'comments under a video by time',
    call: 'GET /v1/square/video/{id}/comment/list',
    fields: { ...comments, sort: '2' },
    deep,
  },
  {
    name: 'replies under a video',
    call: 'GET /v1/square/video/{videoId}/comment/{commentId}/list',
    fields: { videoId: video, commentId: '2' },
    deep,
  },
  { name: 'who likes a video', call: 'GET /v1/square/video/{id}/like/list', fields: { id: video }, deep },
  { name: 'liked videos', call: 'GET /v1/video/like/me', fields: {}, deep },
  { name: 'own coupons', call: 'GET /v1/orders/coupon/list', fields: {}, deep },
  { name: 'coupons to claim', call: 'GET /v1/orders/promotion/list', fields: {} },
  { name: 'not interested, posts', call: 'GET /v1/square/not-interested/list', fields: {} },
  { name: 'not interested, games', call: 'GET /v1/catalog/not-interested/list', fields: {} },
];
