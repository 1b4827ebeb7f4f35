import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { noChannelID } from '../site/public.ts';
import { signPreviewTicket, previewTicketLifetimeMs } from './preview-ticket.ts';

export function createPreviewTicket(
  deps: Pick<Deps, 'keys' | 'now'>,
  staffId: string,
  {
    asOf,
    level,
    memberLevel = 1,
    channel = noChannelID,
    game = null,
  }: Omit<ParsedInputOf<'POST /admin/v1/preview/ticket'>, 'game'> & { game?: string | null | undefined },
): DataOf<'POST /admin/v1/preview/ticket'> {
  const expireTime = deps.now() + previewTicketLifetimeMs;
  return {
    ticket: signPreviewTicket(deps, { staffId, asOf, level, memberLevel, channel, game, expireTime }),
    expireTime,
  };
}
