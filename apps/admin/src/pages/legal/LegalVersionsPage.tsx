import { maxConsentsCounted } from '@lanyu/contract/legal-pages-admin';
import { Button, Select, type TableColumnsType } from 'antd';
import { useSearchParams } from 'react-router';
import { legalWords as words } from '#src/words/faqs-and-legal-pages.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { UnpagedListPage } from '../../ui/list/UnpagedListPage.tsx';
import { useLegalVersions, type LegalVersion } from './legal-versions-and-paragraph-diff.ts';
import { LegalVersionDrawer } from './LegalVersionDrawer.tsx';
import { WriteLegalVersionDrawer } from './WriteLegalVersionDrawer.tsx';

const stateTones = { scheduled: 'wait', inForce: 'ok', past: 'rest', skipped: 'rest' } as const;

/** Every version of every legal page. A few dozen rows: the list is whole. */
export function LegalVersionsPage() {
  const mayWrite = useSession()?.permissions.includes('legal.write') ?? false;
  const why = mayWrite ? undefined : missingPermissionText('legal.write');
  const [params, setParams] = useSearchParams();
  const query = useLegalVersions();
  const set = (change: Record<string, string | undefined>) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  if (query.isPending) return <PageSkeleton title={words.title} />;
  const all = query.data?.records ?? [];
  const newest = all.filter((each, at) => all.findIndex(({ slug }) => slug === each.slug) === at);
  const page = params.get('page') ?? undefined;
  const [openSlug, openVersion] = params.get('open')?.split(' ') ?? [];
  const opened = all.find(({ slug, version }) => slug === openSlug && String(version) === openVersion);
  const columns: TableColumnsType<LegalVersion> = [
    {
      title: words.columns.page,
      render: (_, { title, slug }) => (
        <span className="two-lines">
          <b>{title}</b>
          <small>{slug}</small>
        </span>
      ),
    },
    { title: words.columns.version, width: 96, render: (_, { version }) => words.version(version) },
    {
      title: words.columns.state,
      width: 150,
      render: (_, { state }) => <StatusLabel tone={stateTones[state]}>{words.states[state]}</StatusLabel>,
    },
    {
      title: words.columns.effective,
      width: 160,
      render: (_, { effectiveTime }) => formatShortDateAndTime(effectiveTime),
    },
    {
      title: words.columns.consents,
      width: 120,
      align: 'right',
      render: (_, { consents }) => words.consents(consents, maxConsentsCounted),
    },
    { title: words.columns.author, width: 140, render: (_, { author }) => author?.name ?? words.unknownAuthor },
    {
      title: words.open,
      width: 96,
      render: (_, { slug, title, version }) => (
        <Button
          size="small"
          aria-label={words.openOf(title, version)}
          onClick={() => set({ open: `${slug} ${version}` })}
        >
          {words.open}
        </Button>
      ),
    },
  ];
  return (
    <UnpagedListPage<LegalVersion>
      title={words.title}
      hint={words.hint}
      acts={
        <Button type="primary" disabled={!mayWrite} title={why} onClick={() => set({ write: page ?? '' })}>
          {words.write}
        </Button>
      }
      filters={
        <Select
          allowClear
          style={{ minWidth: 160 }}
          placeholder={words.filter}
          aria-label={words.filter}
          value={page}
          options={newest.map(({ slug, title }) => ({ value: slug, label: title }))}
          onChange={(value: string | undefined) => set({ page: value })}
        />
      }
      query={query}
      rows={query.data === undefined ? undefined : all.filter(({ slug }) => page === undefined || slug === page)}
      columns={columns}
      rowKey={({ slug, version }) => `${slug} ${version}`}
      minWidth={900}
      empty={words.empty}
    >
      {opened !== undefined && <LegalVersionDrawer opened={opened} onClose={() => set({ open: undefined })} />}
      {mayWrite && params.has('write') && newest.length > 0 && (
        <WriteLegalVersionDrawer
          pages={newest}
          first={newest.find(({ slug }) => slug === params.get('write'))?.slug ?? newest[0]?.slug ?? ''}
          onClose={() => set({ write: undefined })}
        />
      )}
    </UnpagedListPage>
  );
}
