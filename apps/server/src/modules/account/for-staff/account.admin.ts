import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { banUser, liftBan } from '../bans/ban-user-and-lift-ban.ts';
import { listBansOfUser } from '../bans/list-bans-of-user.ts';
import { announcePresenceAtUserAndListOthers } from './announce-presence-at-user-and-list-others.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { clearProfilePartAndNotifyUser } from './clear-profile-part-and-notify-user.ts';
import { endOneOrAllSessionsOfUser } from './end-one-or-all-sessions-of-user.ts';
import { listPersonalDataExportsOfAllUsers, retryPersonalDataExport } from './list-and-retry-personal-data-exports.ts';
import { cancelAccountClosingAndNotifyUser } from './cancel-account-closing-and-notify-user.ts';
import { listLiveSessionsOfUserForStaff, readUserForStaff } from './read-user-and-sessions-for-staff.ts';
import { revealPhone } from './reveal-phone.ts';
import { listClosingUsers, listUsers, searchUsersByPhoneOrLastDigits } from './list-and-search-users.ts';
import { addUserNote, listUserNotes } from './user-notes.ts';
import { closeViewAsPlayer, readOverviewAsPlayer, openViewAsPlayer } from './view-as-player.ts';

export function accountStaffRoutes(mount: MountCall, deps: Deps, sessions: SessionCache): void {
  mount('GET /admin/v1/account/user/list', ({ input }) => listUsers(deps, input));
  mount('POST /admin/v1/account/user/search', ({ input, caller }) =>
    searchUsersByPhoneOrLastDigits(deps, caller.permissions, input),
  );
  mount('GET /admin/v1/account/closing/list', ({ input }) => listClosingUsers(deps, input));
  mount('GET /admin/v1/account/export/list', ({ input }) => listPersonalDataExportsOfAllUsers(deps, input));
  mount('POST /admin/v1/account/user/{uid}/export/retry', ({ input, caller }) =>
    retryPersonalDataExport(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/account/user/{uid}', ({ input, caller }) => readUserForStaff(deps, caller.staffId, input.uid));
  mount('GET /admin/v1/account/user/{uid}/presence', ({ input, caller }) =>
    announcePresenceAtUserAndListOthers(deps, caller.staffId, input.uid),
  );
  mount('POST /admin/v1/account/user/{uid}/phone', ({ input, caller }) => revealPhone(deps, caller.staffId, input.uid));
  mount('GET /admin/v1/account/user/{uid}/session/list', ({ input }) =>
    listLiveSessionsOfUserForStaff(deps, input.uid),
  );
  mount('GET /admin/v1/account/user/{uid}/ban/list', ({ input }) => listBansOfUser(deps, input));
  mount('GET /admin/v1/account/user/{uid}/note/list', ({ input }) => listUserNotes(deps, input));

  mount('POST /admin/v1/account/user/{id}/ban', async ({ input, caller }) => {
    await banUser(deps, caller.staffId, input);
    sessions.forget(input.id);
    return null;
  });
  mount('POST /admin/v1/account/user/{id}/unban', ({ input, caller }) => liftBan(deps, caller.staffId, input));
  mount('POST /admin/v1/account/user/{uid}/session/end', async ({ input, caller }) => {
    const ended = await endOneOrAllSessionsOfUser(deps, caller.staffId, input);
    sessions.forget(input.uid);
    return ended;
  });
  mount('POST /admin/v1/account/user/{uid}/clear', ({ input, caller }) =>
    clearProfilePartAndNotifyUser(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/account/user/{uid}/reopen', ({ input, caller }) =>
    cancelAccountClosingAndNotifyUser(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/account/user/{uid}/note', ({ input, caller }) => addUserNote(deps, caller.staffId, input));

  mount('POST /admin/v1/account/user/{uid}/view', ({ input, caller }) => openViewAsPlayer(deps, caller.staffId, input));
  mount('POST /admin/v1/account/user/{uid}/view/end', ({ input, caller }) =>
    closeViewAsPlayer(deps, caller.staffId, input.uid),
  );
  mount('GET /admin/v1/account/view/{uid}', ({ input, caller }) =>
    readOverviewAsPlayer(deps, caller.staffId, input.uid),
  );
}
