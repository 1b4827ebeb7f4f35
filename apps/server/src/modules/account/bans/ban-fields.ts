/** What the audit log says of somebody who is not banned. */
export const notBanned = { banned: false, banUntilTime: null };
