/** An operator's session as it is now; what a call knows of who makes it. */
export interface StaffCaller {
  staffId: string;
  sessionId: string;
  permissions: readonly string[];
  factorProven: boolean;
  provedRecently: boolean;
  mustChangePassword: boolean;
  knownDevice: boolean;
  addressAllowed: boolean;
}
