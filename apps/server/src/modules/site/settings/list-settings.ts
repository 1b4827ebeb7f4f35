import type { DataOf } from '@lanyu/contract/all-calls';
import { settingGroupName, settingGroups, type SettingGroupName } from '@lanyu/contract/site-settings';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { siteWords } from '../../../words/site.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { readStaffNames } from '../../staff/public.ts';
import { selectSettingRows } from './settings.queries.ts';
import { parseStoredLogo } from './stored-logo.ts';

export type SettingGroupForStaff = DataOf<'GET /admin/v1/site/setting/list'>['records'][number];

/** A few dozen rows: all of them are one answer. */
export async function listSettings(deps: Pick<Deps, 'db' | 'env'>): Promise<DataOf<'GET /admin/v1/site/setting/list'>> {
  const records: SettingGroupForStaff[] = [];
  for (const group of settingGroupName.options) records.push(await readSettingGroup(deps.db.write, deps.env, group));
  return { records };
}

/** As operators read and write it: a logo is the id of its picture; what nobody wrote has its usual value. */
export async function readSettingGroup(
  db: Kysely<Tables>,
  env: Deps['env'],
  group: SettingGroupName,
): Promise<SettingGroupForStaff> {
  const definitions = Object.entries<{ usual: unknown }>(settingGroups[group]);
  const rows = await selectSettingRows(
    db,
    definitions.map(([key]) => key),
  );
  const staffIds = rows.flatMap(({ updated_by }) => updated_by ?? []);
  const names = await readStaffNames(db, staffIds);
  const settings = definitions.map(([key, { usual }]) => {
    const row = rows.find((each) => each.key === key);
    const value = row === undefined ? usualValueOf(key, usual) : operatorsValueOf(key, row.value);
    const by = row?.updated_by ?? null;
    return {
      key,
      value,
      usual: usualValueOf(key, usual),
      changed:
        row === undefined || by === null ? null : { time: row.updated_at, by: { id: by, name: names.get(by) ?? '' } },
    };
  });
  const logo = parseStoredLogo(rows.find(({ key }) => key === 'logo')?.value);
  return {
    group,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    settings,
    logo: logo === undefined ? null : responsivePictureFromStored(env, logo),
  };
}

function operatorsValueOf(key: string, value: unknown): unknown {
  return key === 'logo' ? (parseStoredLogo(value)?.id ?? '') : value;
}

/** A site that nobody named yet has a name all the same. */
function usualValueOf(key: string, usual: unknown): unknown {
  return key === 'name' || key === 'title' ? siteWords.unnamed : usual;
}
