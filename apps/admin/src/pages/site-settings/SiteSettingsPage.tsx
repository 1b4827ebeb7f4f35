import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { siteSettingWords as words } from '#src/words/site-settings-switches-and-search-words.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { ApprovalLimitsCard } from './ApprovalLimitsCard.tsx';
import { settingLabelAndHint, settingValueText, useSettings, type SettingGroupWithValues } from './settings.ts';
import './site-settings.css';

const EditSettingsDrawer = lazy(async () => ({
  default: (await import('./EditSettingsDrawer.tsx')).EditSettingsDrawer,
}));

/** What makes this installation this site, group by group. */
export function SiteSettingsPage() {
  const mayWrite = useSession()?.permissions.includes('site.write') ?? false;
  // In the address: whoever has to sign in again comes back to the form.
  const [params, setParams] = useSearchParams();
  const edit = (group: string | undefined) => setParams(group === undefined ? {} : { edit: group });
  const query = useSettings();
  if (query.isPending) return <PageSkeleton title={words.title} />;
  // Searched words have a page of their own.
  const groups = query.data?.records.filter(({ group }) => group !== 'search') ?? [];
  const edited = mayWrite ? groups.find(({ group }) => group === params.get('edit')) : undefined;
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <span className="page-hint">{words.hint}</span>
      </div>
      {query.data === undefined ? (
        <section className="card">
          <LoadErrorWithReload error={query.error ?? new Error()} onReload={() => void query.refetch()} />
        </section>
      ) : (
        <div className="setting-groups">
          {groups.map((state) => (
            <SettingGroupCard key={state.group} state={state} mayWrite={mayWrite} onEdit={() => edit(state.group)} />
          ))}
          <ApprovalLimitsCard />
        </div>
      )}
      {edited !== undefined && (
        <Suspense fallback={null}>
          <EditSettingsDrawer
            key={edited.group}
            found={edited}
            onClose={() => edit(undefined)}
            readNow={async () => (await query.refetch()).data?.records.find(({ group }) => group === edited.group)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SettingGroupCardProps {
  state: SettingGroupWithValues;
  mayWrite: boolean;
  onEdit: () => void;
}

function SettingGroupCard({ state, mayWrite, onEdit }: SettingGroupCardProps) {
  const { name, hint } = words.groups[state.group];
  return (
    <section className="card" aria-label={name}>
      <h2>
        {name}
        <small>{hint}</small>
        <Button
          size="small"
          className="card-act"
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('site.write')}
          aria-label={words.editOf(name)}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
      </h2>
      <dl className="settings">
        {state.settings.map((setting) => (
          <SettingRow key={setting.key} setting={setting} logo={state.logo} />
        ))}
      </dl>
    </section>
  );
}

interface SettingRowProps {
  setting: SettingGroupWithValues['settings'][number];
  logo: SettingGroupWithValues['logo'];
}

function SettingRow({ setting: { key, value, usual, changed }, logo }: SettingRowProps) {
  const text = settingValueText(key, value);
  const usualText = key === 'logo' ? words.form.builtInLogo : settingValueText(key, usual);
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  return (
    <div>
      <dt>
        {settingLabelAndHint(key).label}
        <small>{settingLabelAndHint(key).hint}</small>
      </dt>
      <dd>
        <span className="setting-value">
          {key === 'logo' && logo !== null && <img src={`${logo.base}/${logo.widths[0] ?? 0}.webp`} alt="" />}
          {key.endsWith('Colour') && <i className="colour-dot" style={{ background: String(value) }} />}
          {key === 'logo' && logo === null ? words.form.builtInLogo : text}
        </span>
        <small>
          {isUsual ? words.isUsual : words.usual(usualText)}
          {' · '}
          {changed === null
            ? words.neverChanged
            : words.changed(changed.by?.name ?? '', formatShortDateAndTime(changed.time))}
        </small>
      </dd>
    </div>
  );
}
