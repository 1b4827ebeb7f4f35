import type { PreviewTarget } from '../../ui/preview/PreviewDrawer.tsx';
import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gameWords as words } from '#src/words/games.ts';
import { client } from '../../lib/api.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';

export type GameInList = DataOf<'GET /admin/v1/catalog/game/list'>['records'][number];
export type GameForStaff = DataOf<'GET /admin/v1/catalog/game/{id}'>;
export type PackageFile = DataOf<'GET /admin/v1/catalog/game/{id}/file/list'>['records'][number];
export type GameVersion = DataOf<'GET /admin/v1/catalog/package/list'>['records'][number];
export type GameTypeOrTag = DataOf<'GET /admin/v1/catalog/shelf/list'>[number];
export type MissingGamePart = GameInList['missing'][number];

export type GameFilterName = 'search' | 'status' | 'shelf' | 'missing' | 'scheduled';
export const gameFilterNames: readonly GameFilterName[] = ['search', 'status', 'shelf', 'missing', 'scheduled'];

export type GameState = keyof typeof words.states;
export const stateTones: Record<GameState, StatusTone> = {
  draft: 'rest',
  live: 'ok',
  scheduled: 'wait',
  delisted: 'rest',
  blocked: 'bad',
};

export function isInFuture(time: number): boolean {
  return time > Date.now();
}

/** A live game whose time has not come is scheduled. */
export function gameStateOf(
  { status, publishTime }: Pick<GameForStaff, 'status' | 'publishTime'>,
  now = Date.now(),
): GameState {
  return status === 'live' && publishTime > now ? 'scheduled' : status;
}

export function useGames(filters: Partial<Record<GameFilterName, string>>, cursor?: string, pageSize = 20) {
  return useQuery({
    queryKey: ['games', filters, cursor ?? '', pageSize],
    queryFn: () =>
      client.call('GET /admin/v1/catalog/game/list', {
        ...(filters as object),
        pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
}

export const gameQueryKey = (id: string) => ['game', id] as const;

export function useGame(id: string) {
  return useQuery({ queryKey: gameQueryKey(id), queryFn: () => readGame(id), refetchOnWindowFocus: false });
}

export function readGame(id: string): Promise<GameForStaff> {
  return client.call('GET /admin/v1/catalog/game/{id}', { id });
}

export function useGameTypesAndTags() {
  return useQuery({ queryKey: ['shelves'], queryFn: () => client.call('GET /admin/v1/catalog/shelf/list', {}) });
}

/** What players would miss; the server refuses to publish without the first four. */
export function missingPartsOf(game: GameForStaff): MissingGamePart[] {
  return [
    ...(game.summary.trim() === '' ? ['summary' as const] : []),
    ...(game.pictureIds.icon === null ? ['icon' as const] : []),
    ...(game.pictureIds.cover === null ? ['cover' as const] : []),
    ...(game.typeList.length === 0 ? ['types' as const] : []),
    ...(game.packages.length === 0 && game.playUrl === '' ? ['package' as const] : []),
  ];
}

export const requiredGameParts: readonly MissingGamePart[] = ['summary', 'icon', 'cover', 'types'];

export function priceText({ buyAmount }: Pick<GameForStaff, 'buyAmount'>): string {
  return buyAmount === 0 ? words.free : words.coins(buyAmount);
}

/** As certificates are usually written: `A4:1C:77:…`. */
/** Where players meet it. */
export function previewTargetOfGame({ id, name, publishTime }: GameForStaff): PreviewTarget {
  return {
    name,
    subject: { game: id },
    pages: [{ page: 'game', path: `/detail/${id}` }],
    startTime: publishTime,
    endTime: 0,
  };
}

export function formatFingerprint(hex: string, bytes = 32): string {
  const pairs = hex.toUpperCase().match(/../g) ?? [];
  return pairs.slice(0, bytes).join(':') + (pairs.length > bytes ? '…' : '');
}

/** Of a program for Android or iOS, as it says itself; empty where it says nothing. */
export function versionNameOf({ facts, ipaFacts }: Pick<PackageFile, 'facts' | 'ipaFacts'>): string {
  return facts?.versionName ?? ipaFacts?.version ?? '';
}
