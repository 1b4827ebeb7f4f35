import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../../staff/public.ts';
import { storeKefuImage } from '../kefu/store-kefu-image.ts';
import { requireUnmergedTicketOfVersion } from './change-ticket.ts';
import { findDeskTicket } from './ticket-desk.queries.ts';

const call = 'POST /admin/v1/kefu/ticket/{id}/image';

/** A picture for the player of a ticket; the answer that shows it is sent afterwards. */
export async function storeImageForTicketAnswer(
  deps: Deps,
  staffId: string,
  { id, file }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const ticket = requireUnmergedTicketOfVersion(await findDeskTicket(deps.db.write, id));
  const image = await storeKefuImage(deps, ticket.user_id, file, staffId);
  await recordAudit(deps.db.write, {
    staffId,
    call,
    object: `ticket ${id}`,
    before: null,
    after: { image: image.id },
  });
  return image;
}
