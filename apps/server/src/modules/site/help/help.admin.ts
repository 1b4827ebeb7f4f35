import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import {
  listBusinessInquiries,
  markBusinessInquiryHandled,
  changeNoteOfBusinessInquiry,
} from './business-inquiries-for-staff.ts';
import { listFaqsForStaff } from './list-faqs-for-players-and-staff.ts';
import { setOrderOfFaqs } from './set-order-of-faqs.ts';
import { changeFaq, createFaq } from './create-and-change-faq.ts';

export function helpStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/help/faq/list', () => listFaqsForStaff(deps));
  mount('POST /admin/v1/help/faq', ({ input, caller }) => createFaq(deps, caller.staffId, input));
  mount('POST /admin/v1/help/faq/order', ({ input, caller }) => setOrderOfFaqs(deps, caller.staffId, input));
  mount('PUT /admin/v1/help/faq/{id}', ({ input, caller }) => changeFaq(deps, caller.staffId, input));
  mount('GET /admin/v1/help/inquiry/list', ({ input }) => listBusinessInquiries(deps, input));
  mount('POST /admin/v1/help/inquiry/{id}/handled', ({ input, caller }) =>
    markBusinessInquiryHandled(deps, caller.staffId, input),
  );
  mount('PUT /admin/v1/help/inquiry/{id}/note', ({ input, caller }) =>
    changeNoteOfBusinessInquiry(deps, caller.staffId, input),
  );
}
