import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { languageByTagOrSiteLanguage } from '../../../words/language-and-message-texts.ts';
import { createExportDownloadUrlAndMarkFetched } from './create-export-download-url-and-mark-fetched.ts';
import { scheduleAccountErasureAndEndSessions } from './schedule-account-erasure-and-end-sessions.ts';
import { listExports } from './list-exports.ts';
import { agreeToLegalPages } from './record-and-find-due-consents.ts';
import { requestExport } from './request-export.ts';
import type { SessionCache } from '../sessions/session-cache.ts';

export function accountPrivacyRoutes(mount: MountCall, deps: Deps, sessions: SessionCache): void {
  mount('POST /v1/account/consent', ({ input, caller }) => agreeToLegalPages(deps, caller.uid, input.agreed));
  mount('GET /v1/account/export/list', ({ caller }) => listExports(deps, caller.uid));
  mount('POST /v1/account/export', ({ caller, request }) =>
    requestExport(deps, caller, languageByTagOrSiteLanguage(request.headers['x-language'])),
  );
  mount('POST /v1/account/export/{id}/address', ({ input, caller }) =>
    createExportDownloadUrlAndMarkFetched(deps, caller, input.id),
  );
  mount('POST /v1/account/delete', async ({ caller }) => {
    const closing = await scheduleAccountErasureAndEndSessions(deps, caller);
    sessions.forget(caller.uid);
    return closing;
  });
}
