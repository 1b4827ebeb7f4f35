import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { noChannelID } from '../site/public.ts';
import { findDraftOfStaff } from './drafts.queries.ts';
import { signPreviewTicket, previewTicketLifetimeMs } from './preview-ticket.ts';

type Subject = 'game' | 'activity' | 'pack' | 'draft';
type NullableSubjects<Input> = Omit<Input, Subject> & Partial<Record<Subject, string | null | undefined>>;

export async function createPreviewTicket(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  staffId: string,
  {
    asOf,
    level,
    memberLevel = 1,
    channel = noChannelID,
    game = null,
    activity = null,
    pack = null,
    draft = null,
  }: NullableSubjects<ParsedInputOf<'POST /admin/v1/preview/ticket'>>,
): Promise<DataOf<'POST /admin/v1/preview/ticket'>> {
  if (draft !== null && (await findDraftOfStaff(deps.db.write, staffId, draft)) === undefined) {
    throw new Failure('notFound');
  }
  const expireTime = deps.now() + previewTicketLifetimeMs;
  return {
    ticket: signPreviewTicket(deps, {
      staffId,
      asOf,
      level,
      memberLevel,
      channel,
      game,
      activity,
      pack,
      draft,
      expireTime,
    }),
    expireTime,
  };
}
