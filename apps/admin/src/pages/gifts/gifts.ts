import type { PreviewTarget } from '../../ui/preview/PreviewDrawer.tsx';
import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';
import type { StatusTone } from '../../ui/StatusLabel.tsx';

export type Pack = DataOf<'GET /admin/v1/gift/pack/list'>['records'][number];
export type PackDetail = DataOf<'GET /admin/v1/gift/pack/{id}'>;
export type PackCodeImport = DataOf<'GET /admin/v1/gift/import/{id}'>;

type PackState = 'empty' | 'coming' | 'open' | 'low' | 'gone' | 'over';
export const packTones: Record<PackState, StatusTone> = {
  empty: 'warn',
  coming: 'wait',
  open: 'ok',
  low: 'warn',
  gone: 'rest',
  over: 'rest',
};

/** As a player meets it now; a pack without codes is seen by nobody. */
export function packStateOf({ total, left, startTime, endTime }: Pack, now: number): PackState {
  if (endTime <= now) return 'over';
  if (total === 0) return 'empty';
  if (startTime > now) return 'coming';
  if (left === 0) return 'gone';
  return left * 10 < total ? 'low' : 'open';
}

export const readPack = (id: string) => client.call('GET /admin/v1/gift/pack/{id}', { id });

export function usePack(id: string) {
  return useQuery({ queryKey: ['gift-packs', id], queryFn: () => readPack(id) });
}

/** Where players meet it: in the list for who is signed in, and on the page of its game for everybody. */
export function previewTargetOfPack({ id, gameId, title, startTime, endTime }: Pack): PreviewTarget {
  return {
    name: title,
    subject: { pack: id },
    pages: [
      { page: 'gifts', path: '/gifts?tab=more' },
      { page: 'game', path: `/detail/${gameId}` },
    ],
    startTime,
    endTime,
  };
}
