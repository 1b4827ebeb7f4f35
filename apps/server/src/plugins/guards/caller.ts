/** Who stands behind a request, once proven. */
export type Visitor = { kind: 'visitor' };
export type User = { kind: 'user'; uid: string; sessionId: string };
export type Staff = { kind: 'staff'; staffId: string; permissions: readonly string[]; tokenHash: string };
export type Caller = Visitor | User | Staff;

export const visitor: Visitor = { kind: 'visitor' };

/** Session stores are given to the mount by the modules that own them. */
export interface Sessions {
  findUser(tokenHash: string): Promise<{ uid: string; sessionId: string } | null>;
  findStaff(tokenHash: string): Promise<{ staffId: string; permissions: readonly string[] } | null>;
}
