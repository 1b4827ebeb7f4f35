import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

type Found = DataOf<'GET /v1/search'>['records'][number];
type Game = Extract<Found, { kind: 'game' }>['game'];
type Post = Extract<Found, { kind: 'post' }>['post'];
type Video = Extract<Found, { kind: 'video' }>['video'];

/** Search finds ids; the module that owns a thing makes its card. Cards that the viewer may not see are left out. */
export const gameCardsPort = defineModulePort<{
  cardsOf(deps: Pick<Deps, 'db' | 'env' | 'now'>, ids: readonly string[], when: { asOf: number }): Promise<Game[]>;
  /** With what this user owns and wishes. */
  markOwnedAndWished(deps: Pick<Deps, 'db' | 'now'>, uid: string, games: readonly Game[]): Promise<Game[]>;
}>('search.gameCards');

export const postCardsPort = defineModulePort<{
  postsByIds(
    deps: Pick<Deps, 'db' | 'env' | 'now'>,
    viewer: string | undefined,
    ids: readonly string[],
  ): Promise<Post[]>;
}>('search.postCards');

export const videoCardsPort = defineModulePort<{
  videosByIds(deps: Pick<Deps, 'db' | 'env'>, ids: readonly string[]): Promise<Video[]>;
}>('search.videoCards');
