import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { doesChangeTurnFeatureOnForSome } from '@lanyu/contract/feature-switches';
import { featureNames, type FeatureName } from '@lanyu/contract/features';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { featureLabels } from '../../../words/site.ts';
import { recordAudit, readStaffNames } from '../../staff/public.ts';
import { lockAndFindSwitch, selectSwitches, upsertSwitch } from './switches.queries.ts';

const call = 'PUT /admin/v1/site/switch/{feature}';

type FeatureSwitch = DataOf<typeof call>;
type Row = Awaited<ReturnType<typeof selectSwitches>>[number];

export async function listFeatureSwitches(
  deps: Pick<Deps, 'db' | 'now'>,
): Promise<DataOf<'GET /admin/v1/site/switch/list'>> {
  const rows = await selectSwitches(deps.db.write);
  const names = await readStaffNames(
    deps.db.write,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  );
  const records = featureNames.map((feature) =>
    switchOf(
      feature,
      rows.find((row) => row.feature === feature),
      names,
      deps.now(),
    ),
  );
  return { records };
}

/** Off is one person's word and holds at once; on, be it for one channel, wants a reason. */
export function changeFeatureSwitch(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { feature, version, on, ...input }: ParsedInputOf<typeof call>,
): Promise<FeatureSwitch> {
  const reason = input.reason?.trim() ?? '';
  const now = deps.now();
  const { channels = [], endTime = 0 } = on ? {} : input;
  if (endTime !== 0 && endTime <= now) throw new Failure('badInput', 'ends before now');
  return transaction(deps.db, async (tx) => {
    const row = await lockAndFindSwitch(tx, feature);
    if ((row?.version ?? 0) !== version) throw new Failure('editedByOthers');
    // On is on: nothing to say about it.
    if (on && row?.is_off !== true) throw new Failure('badInput', 'is on');
    const before = auditedFields(row);
    const isForSome = doesChangeTurnFeatureOnForSome(
      { on: before.switchedOn, channels: before.channels },
      { on, channels },
    );
    if (isForSome && reason === '') throw new Failure('badInput', 'a reason');
    const changed = await upsertSwitch(tx, {
      feature,
      isOff: !on,
      channels,
      endsAt: endTime === 0 ? null : new Date(endTime),
      reason,
      staffId,
      now: new Date(now),
    });
    await recordAudit(tx, {
      staffId,
      call,
      object: `switch ${feature}`,
      before,
      after: { name: featureLabels[feature], ...auditedFields(changed), isTurnedOnForSome: isForSome, reason },
      reason,
    });
    return switchOf(feature, changed, await readStaffNames(tx, [staffId]), now);
  });
}

function auditedFields(row: Row | undefined) {
  return {
    switchedOn: row === undefined || !row.is_off,
    channels: row?.channels ?? [],
    endTime: row?.ends_at ?? 0,
  };
}

function switchOf(
  feature: FeatureName,
  row: Row | undefined,
  names: ReadonlyMap<string, string>,
  now: number,
): FeatureSwitch {
  const by = row?.updated_by ?? null;
  const endTime = row?.ends_at ?? 0;
  return {
    feature,
    on: row === undefined || !row.is_off,
    channels: row?.channels ?? [],
    endTime,
    overdue: row?.is_off === true && endTime !== 0 && endTime <= now,
    reason: row?.reason ?? '',
    version: row?.version ?? 0,
    changed:
      row === undefined
        ? null
        : { time: row.updated_at, by: by === null ? null : { id: by, name: names.get(by) ?? '' } },
  };
}
