/** What a worker process may be for. One that is told nothing does all of it; `WORKER_ROLES` takes some apart. */
export const workerRoles = ['money', 'community', 'media', 'video', 'notifications', 'maintenance'] as const;

export type WorkerRole = (typeof workerRoles)[number];

/** By name of a job or of a loop: a job is in one role only, so that what fills one queue delays no other role. */
export const roleByJobOrLoop: Readonly<Record<string, WorkerRole>> = {
  'downloads.read-log': 'money',
  'downloads.return-unserved': 'money',
  'engagement.pay-referrals': 'money',
  'gifts.count-claims': 'money',
  'orders.alert-stuck-refunds': 'money',
  'orders.ask-providers': 'money',
  'orders.reconcile': 'money',
  'orders.reconcile-day': 'money',
  'orders.count-sales': 'money',
  'orders.compare-coupons': 'money',
  'wallet.draw-root': 'money',
  'wallet.verify-ledger': 'money',
  'wallet.walk-ledger': 'money',

  'catalog.count': 'community',
  'catalog.shelve-game': 'community',
  'catalog.reshelve-games': 'community',
  'engagement.count-checkins': 'community',
  'messages.announce-new': 'community',
  'messages.send-broadcasts': 'community',
  'recommendations.refresh': 'community',
  'site.count-faq-votes': 'community',
  'site.count-visits': 'community',
  'square.count-changes': 'community',
  'square.deliver-post': 'community',
  'square.fill-inbox': 'community',
  'square.spread-broad': 'community',
  'square.spread-merge-of-tag': 'community',
  'video.count-changes': 'community',

  'catalog.delete-renamed-package': 'media',
  'catalog.delete-withdrawn-package': 'media',
  'catalog.read-package': 'media',
  'catalog.set-withdrawn-package-aside': 'media',
  'media.delete-picture-files': 'media',
  'media.draw-picture': 'media',

  'video.make': 'video',

  'account.send-sms': 'notifications',
  'account.warn-idle-sessions': 'notifications',
  'catalog.tell-versions': 'notifications',
  'gifts.tell-packs': 'notifications',
  'messages.push': 'notifications',
  'messages.push-broadcast': 'notifications',

  'account.clean-apple-tickets': 'maintenance',
  'account.clean-exports': 'maintenance',
  'account.clean-sessions': 'maintenance',
  'account.clean-sms': 'maintenance',
  'account.end-bans': 'maintenance',
  'account.erase': 'maintenance',
  'account.erase-due': 'maintenance',
  'account.export': 'maintenance',
  'catalog.delete-unpublished-packages': 'maintenance',
  'catalog.draw-rankings': 'maintenance',
  'catalog.write-game-terms': 'maintenance',
  'db.clean-idempotency-keys': 'maintenance',
  'db.make-and-drop-daily-parts': 'maintenance',
  'downloads.clean-tickets': 'maintenance',
  'exports.clean': 'maintenance',
  'exports.make': 'maintenance',
  'gifts.add-codes': 'maintenance',
  'gifts.clean-imports': 'maintenance',
  'gifts.read-codes': 'maintenance',
  'media.clean-images': 'maintenance',
  'media.clean-pictures': 'maintenance',
  'messages.delete-audience-lists': 'maintenance',
  'moderation.clean-word-hits': 'maintenance',
  'moderation.count-months': 'maintenance',
  'ops.keep-failed-jobs': 'maintenance',
  'orders.clean-notifications': 'maintenance',
  'recommendations.clean': 'maintenance',
  'search.draw-hot-words': 'maintenance',
  'search.rank': 'maintenance',
  'site.clean-devices': 'maintenance',
  'site.clean-visits': 'maintenance',
  'square.clean-inbox': 'maintenance',
  'square.clean-change-log': 'maintenance',
  'catalog.clean-download-days': 'maintenance',
  'ops.clean-request-minutes': 'maintenance',
  'video.delete-subtitle-file': 'maintenance',
  'staff.bulk': 'maintenance',
  'staff.clean-sessions': 'maintenance',
  'staff.expire-approvals': 'maintenance',
  'staff.root-audit-log': 'maintenance',
  'stats.count': 'maintenance',
  'video.clean': 'maintenance',
};

/** Those of them that are loops, not jobs: some worker does each all the time, which an alert watches. */
export const loopNames = [
  'gifts.count-claims',
  'messages.announce-new',
  'messages.send-broadcasts',
  'recommendations.refresh',
  'square.clean-change-log',
  'square.count-changes',
  'video.count-changes',
] as const;

/** Whether a process with these roles runs the job or loop. A name that has no role would be run by nobody. */
export function isJobOrLoopInRoles(name: string, roles: readonly WorkerRole[]): boolean {
  const role = roleByJobOrLoop[name];
  if (role === undefined) throw new Error(`${name} has no role: name it in worker-roles.ts`);
  return roles.includes(role);
}
