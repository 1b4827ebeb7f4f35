import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { listScheduledHomePageSlotsAndReleases } from '../catalog/public.ts';
import { calendarTitlesOfUntitledThings } from '../../words/calendar-titles-of-untitled-things.ts';
import { selectActivitiesAndDraftsDuring, selectCheckInRulesStartingDuring } from '../engagement/public.ts';
import { selectPacksDuring } from '../gifts/public.ts';
import { selectPlannedBroadcastsDuring } from '../messages/public.ts';
import {
  selectBulletinsDuring,
  selectLegalVersionsEffectiveDuring,
  selectSwitchesThatEndDuring,
} from '../site/public.ts';

type Answer = DataOf<'GET /admin/v1/preview/schedule'>;
type Record = Answer['records'][number];
type Kind = Record['kind'];

/** Of each kind. */
const listedMost = 300;
const longestMs = 100 * 24 * 3600 * 1000;

const permissionOfKind = {
  slot: 'catalog.read',
  game: 'catalog.read',
  package: 'catalog.read',
  bulletin: 'bulletin.read',
  pack: 'gift.read',
  activity: 'activity.read',
  checkInRules: 'activity.read',
  broadcast: 'message.read',
  legal: 'legal.read',
  switch: 'site.read',
} as const satisfies { [kind in Kind]: string };

interface Row {
  id: string;
  title: string;
  start_at: number;
  end_at: number;
}

/** Each kind only for who may read it. */
export async function listScheduledChanges(
  deps: Pick<Deps, 'db'>,
  permissions: readonly string[],
  { from, to }: ParsedInputOf<'GET /admin/v1/preview/schedule'>,
): Promise<Answer> {
  if (to <= from || to - from > longestMs) throw new Failure('badInput', 'to');
  const db = deps.db.write;
  const kinds = (Object.keys(permissionOfKind) as Kind[]).filter((kind) =>
    permissions.includes(permissionOfKind[kind]),
  );
  const most = listedMost + 1;
  const [catalog, bulletins, packs, activities, rules, broadcasts, legal, switches] = await Promise.all([
    kinds.includes('slot') ? listScheduledHomePageSlotsAndReleases(deps, { from, to, most }) : [],
    kinds.includes('bulletin') ? selectBulletinsDuring(db, from, to, most) : [],
    kinds.includes('pack') ? selectPacksDuring(db, from, to, most) : [],
    kinds.includes('activity') ? selectActivitiesAndDraftsDuring(db, from, to, most) : [],
    kinds.includes('checkInRules') ? selectCheckInRulesStartingDuring(db, from, to, most) : [],
    kinds.includes('broadcast') ? selectPlannedBroadcastsDuring(db, from, to, most) : [],
    kinds.includes('legal') ? selectLegalVersionsEffectiveDuring(db, from, to, most) : [],
    kinds.includes('switch') ? selectSwitchesThatEndDuring(db, from, to, most) : [],
  ]);
  const ofKind = (kind: Kind, rows: readonly Row[]) =>
    rows.map(({ id, title, start_at, end_at }): Record => ({
      kind,
      id,
      title,
      place: null,
      startTime: start_at,
      endTime: end_at,
    }));
  const moment = (kind: Kind, id: string, title: string, at: number): Record => ({
    kind,
    id,
    title,
    place: null,
    startTime: at,
    endTime: 0,
  });
  const all = [
    ...catalog,
    ...ofKind('bulletin', bulletins),
    ...ofKind('pack', packs),
    ...ofKind('activity', activities),
    ...rules.map(({ version, from_at }) =>
      moment('checkInRules', version, calendarTitlesOfUntitledThings.checkInRules(version), from_at),
    ),
    ...broadcasts.map(({ id, title, due_at }) => moment('broadcast', id, title, due_at)),
    ...legal.map(({ slug, version, title, effective_at }) =>
      moment('legal', `${slug} ${version}`, calendarTitlesOfUntitledThings.legal(title, version), effective_at),
    ),
    ...switches.map(({ feature, ends_at }) =>
      moment('switch', feature, calendarTitlesOfUntitledThings.switch(feature), ends_at),
    ),
  ];
  const byKind = kinds.map((kind) => ({ kind, records: all.filter((record) => record.kind === kind) }));
  return {
    records: byKind.flatMap(({ records }) => records.slice(0, listedMost)),
    cut: byKind.flatMap(({ kind, records }) => (records.length > listedMost ? [kind] : [])),
    kinds,
  };
}
