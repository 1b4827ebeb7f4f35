import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import {
  cancelOwnExport,
  createExportUrlAndCountDownload,
  listOwnExports,
  requestExport,
} from './request-list-cancel-and-download-exports.ts';

export function exportsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /admin/v1/export', ({ input, caller }) => requestExport(deps, caller, input));
  mount('GET /admin/v1/export/list', ({ input, caller }) => listOwnExports(deps, caller.staffId, input));
  mount('POST /admin/v1/export/{id}/cancel', ({ input, caller }) => cancelOwnExport(deps, caller.staffId, input.id));
  mount('POST /admin/v1/export/{id}/address', ({ input, caller }) =>
    createExportUrlAndCountDownload(deps, caller, input.id),
  );
}
