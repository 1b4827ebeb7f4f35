import type { InputOf, CallName } from '@lanyu/contract/all-calls';
import type { ResultCodeName } from '@lanyu/contract/result-codes';
import type { Permission } from '@lanyu/contract/permissions';
import type { Person, World } from '../fixture/all.ts';

export interface Case<K extends CallName> {
  /** What `me`, who may call, sends and succeeds with; who may not call sends what somebody else may. */
  input(world: World, me: Person): InputOf<K> | Promise<InputOf<K>>;
  /** Fields that name something of the caller's own; anybody else's must answer like one that never was. */
  names?: readonly (keyof InputOf<K> & string)[];
  /** What those answer, where it is not `notFound`. */
  absent?: ResultCodeName;
  /** Fields that name something everybody may see, such as a game. */
  everybodys?: readonly (keyof InputOf<K> & string)[];
  /** What an operator must hold beside the call's own permission: the right to read what is exported, say. */
  alsoHolds?: readonly Permission[];
  /** What it answers where that is not success: without an identity provider, say. */
  answers?: ResultCodeName | 'redirect';
  /** For calls that anyone may make and that know a signed-in user: what a visitor gets for the same. */
  visitor?: ResultCodeName;
}

export type Cases = { [K in CallName]: Case<K> };
