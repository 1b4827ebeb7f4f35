/** What the audit log says of somebody who is not banned. */
export const unbannedAuditFields = { banned: false, banUntilTime: null };

/** When an account whose ban ends is to be erased; null for one that nobody asked to erase. */
export function accountEraseTimeAfterBan(ban: { erase_at: number | null } | undefined, now: number): Date | null {
  const eraseAt = ban?.erase_at ?? null;
  return eraseAt === null ? null : new Date(Math.max(eraseAt, now));
}
