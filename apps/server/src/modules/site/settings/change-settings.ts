import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { brandContrasts } from '@lanyu/contract/brand-colours';
import {
  needsSecondPersonForSettings,
  settingValuesSchema,
  type SettingGroupName,
} from '@lanyu/contract/site-settings';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { claimPictures, responsivePictureFromStored, releasePictures } from '../../media/public.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import { readSettingGroup, type SettingGroupForStaff } from './list-settings.ts';
import { advisoryLockSettingGroup, selectSettingRows, upsertSettings } from './settings.queries.ts';
import { parseStoredLogo } from './stored-logo.ts';

const call = 'PUT /admin/v1/site/setting/{group}';

type Values = Record<string, unknown>;

/** Everything that is not named stays as it is. What is already so is not written. */
export function changeSettings(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  staffId: string,
  { group, version, values: wanted, ...input }: ParsedInputOf<typeof call>,
): Promise<SettingGroupForStaff> {
  const reason = input.reason?.trim() ?? '';
  return transaction(deps.db, async (tx) => {
    await advisoryLockSettingGroup(tx, group);
    const current = await readSettingGroup(tx, deps.env, group);
    if (current.version !== version) throw new Failure('editedByOthers');
    const before = Object.fromEntries(current.settings.map(({ key, value }) => [key, value]));
    const after = checkedValues(group, { ...before, ...wanted });
    const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
    if (changed.length === 0) return current;
    const pick = (all: Values) => Object.fromEntries(changed.map((key) => [key, all[key]]));
    const [previous] = changed.includes('logo') ? await selectSettingRows(tx, ['logo']) : [];
    const stored: [string, unknown][] = [];
    for (const key of changed)
      stored.push([key, key === 'logo' ? await claimedLogo(tx, String(after[key])) : after[key]]);
    if (needsSecondPersonForSettings(group, before, after)) {
      if (reason === '') throw new Failure('badInput', 'a reason');
      const logo = stored.find(([key]) => key === 'logo')?.[1];
      requireSecondPersonApproval({
        area: 'site',
        object: `setting ${group}`,
        reason,
        before: withLogoShown(deps.env, pick(before), previous?.value),
        after: withLogoShown(deps.env, pick(after), logo),
      });
    }
    await upsertSettings(tx, stored, { staffId, at: new Date(deps.now()) });
    const released = parseStoredLogo(previous?.value);
    if (released !== undefined) await releasePictures(tx, [released.folder]);
    await recordAudit(tx, {
      staffId,
      call,
      object: `setting ${group}`,
      before: pick(before),
      after: pick(after),
      reason,
    });
    return readSettingGroup(tx, deps.env, group);
  });
}

function checkedValues(group: SettingGroupName, values: Values): Values {
  const { data, error } = settingValuesSchema(group).safeParse(values);
  if (data === undefined) throw new Failure('badInput', error?.issues[0]?.path.join('.') ?? '');
  if (group === 'brand') {
    const colours = { brand: String(data['brandColour']), link: String(data['linkColour']) };
    if (brandContrasts(colours).some(({ enough }) => !enough)) throw new Failure('contrastTooLow');
  }
  return data;
}

/** A second person sees the logo itself, not its number. */
function withLogoShown(env: Deps['env'], values: Values, value: unknown): Values {
  const logo = parseStoredLogo(value);
  if (!('logo' in values) || logo === undefined) return values;
  return {
    ...values,
    logo: { pictureUrl: `${responsivePictureFromStored(env, logo).base}/${logo.widths.at(-1) ?? 0}.webp` },
  };
}

/** As it is stored: what the portal needs to show it is known without asking for the picture. */
async function claimedLogo(tx: Tx, pictureId: string): Promise<unknown> {
  if (pictureId === '') return '';
  const claimed = await claimPictures(tx, [{ id: pictureId, kinds: ['logo'] }]);
  return { id: pictureId, ...claimed.get(pictureId) };
}
