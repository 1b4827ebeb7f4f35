import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { selectReadTimesAndSwitches, upsertMessageKindIsOff } from './read-states-and-switches.queries.ts';

type Switches = DataOf<'GET /v1/message/switch'>;

/** Everything is on until somebody switches it off. */
export async function readMessageKindSwitches(deps: Pick<Deps, 'db'>, uid: string): Promise<Switches> {
  const switches: Switches = { system: true, social: true, order: true, gift: true, moderation: true, game: true };
  for (const { kind, is_off: isOff } of await selectReadTimesAndSwitches(deps.db.pool, uid)) switches[kind] = !isOff;
  return switches;
}

export async function changeMessageKindSwitch(
  deps: Pick<Deps, 'db'>,
  uid: string,
  { kind, on }: ParsedInputOf<'PUT /v1/message/switch'>,
): Promise<Switches> {
  await upsertMessageKindIsOff(deps.db.write, uid, kind, !on);
  return readMessageKindSwitches(deps, uid);
}
