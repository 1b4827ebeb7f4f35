import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { requireOpenPlayerView } from '../staff/public.ts';
import { listMessages } from './list-messages.ts';

type Key = 'GET /admin/v1/message/view/{uid}/list';

export async function listMessagesAsPlayer(
  deps: Deps,
  staffId: string,
  { uid, ...request }: ParsedInputOf<Key>,
): Promise<DataOf<Key>> {
  await requireOpenPlayerView(deps, staffId, uid);
  return listMessages(deps, uid, request);
}
