/** Who stands behind a request, once proven. */
export type Visitor = { kind: 'visitor' };
export type User = { kind: 'user'; uid: string; sessionId: string };
export type Staff = { kind: 'staff' } & StaffSession;
export type Caller = Visitor | User | Staff;

export const visitorCaller: Visitor = { kind: 'visitor' };

/** An operator's session as it is now. */
export interface StaffSession {
  staffId: string;
  sessionId: string;
  /** Empty until the second factor is proven and a temporary password changed. */
  permissions: readonly string[];
  factorProven: boolean;
  /** Within the last five minutes. */
  provedRecently: boolean;
  mustChangePassword: boolean;
  knownDevice: boolean;
  /** By the lists of addresses of the operator's roles. */
  addressAllowed: boolean;
}

/** Session stores are given to the mount by the modules that own them. */
export interface SessionFinders {
  findUser(tokenHash: string): Promise<{ uid: string; sessionId: string } | null>;
  findStaff(tokenHash: string, address: string | undefined): Promise<StaffSession | null>;
}
