import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { listInquiries, markHandled } from './handle-inquiries.ts';
import { listAllFaqs } from './list-faqs.ts';
import { changeFaq, writeFaq } from './write-faq.ts';

export function helpAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/help/faq/list', () => listAllFaqs(deps));
  mount('POST /admin/v1/help/faq', ({ input, caller }) => writeFaq(deps, caller.staffId, input));
  mount('PUT /admin/v1/help/faq/{id}', ({ input, caller }) => changeFaq(deps, caller.staffId, input));
  mount('GET /admin/v1/help/inquiry/list', ({ input }) => listInquiries(deps, input));
  mount('POST /admin/v1/help/inquiry/{id}/handled', ({ input, caller }) => markHandled(deps, caller.staffId, input));
}
