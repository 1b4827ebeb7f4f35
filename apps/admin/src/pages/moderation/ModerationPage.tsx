import { moderationStaffCalls as calls, moderationCaseState } from '@lanyu/contract/moderation-admin';
import { moderatedKind } from '@lanyu/contract/moderation';
import { Button, Checkbox, Grid, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { moderationWords as words } from '#src/words/moderation.ts';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CaseQueue } from './CaseQueue.tsx';
import {
  caseFilterNames,
  parseCaseStateFilter,
  useCases,
  useQueueVersionPolling,
  type CaseCause,
} from './moderation-cases.ts';
import './moderation.css';
import { OpenCasePanes } from './OpenCasePanes.tsx';
import { useDecideAndUndoCase } from './use-decide-and-undo-case.ts';
import { useCaseLease } from './use-case-lease.ts';

const causes: readonly CaseCause[] = ['appeal', 'report', 'word', 'new'];

/** The desk: what waits, one case with everything around it, its author, and the actions. */
export function ModerationPage() {
  const mayWrite = useSession()?.permissions.includes('moderation.write') ?? false;
  const [params, setParams] = useSearchParams();
  const { filters, setFilters } = useListStateInUrl(calls['GET /admin/v1/moderation/case/list'].input, caseFilterNames);
  const { md } = Grid.useBreakpoint();
  const queue = useQueueVersionPolling();
  const list = useCases(filters);
  const cases = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const openId = params.get('case') ?? undefined;
  const at = cases.findIndex(({ id }) => id === openId);
  const current = cases[at];
  const isWaiting = parseCaseStateFilter(filters.state) === 'open';
  const [takesFocus, setTakesFocus] = useState(false);
  const [lastDecided, setLastDecided] = useState<string>();
  const lease = useCaseLease(openId, {
    isOpen: mayWrite && isWaiting,
    isFree: current !== undefined && current.holder === null,
  });

  const open = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('case');
    else next.set('case', id);
    setParams(next, { replace: openId !== undefined });
  };
  const move = (step: 1 | -1) => {
    const next = at === -1 ? cases[0] : cases[at + step];
    if (next === undefined) return;
    setTakesFocus(true);
    open(next.id);
  };
  /** The next one that nobody else has; none where nothing is left. */
  const openNext = () => {
    const rest = [...cases.slice(at + 1), ...cases.slice(0, Math.max(0, at))];
    setTakesFocus(true);
    open(rest.find(({ id, holder }) => id !== openId && (holder === null || holder.mine))?.id);
  };
  const { decide, undo } = useDecideAndUndoCase({
    onDone: (id, act) => {
      if (act !== 'escalate') setLastDecided(id);
      openNext();
    },
    onUndone: (id) => {
      setLastDecided(undefined);
      setTakesFocus(true);
      open(id);
    },
  });
  const takeBack = () => {
    if (lastDecided !== undefined && !undo.isPending) undo.mutate(lastDecided);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), z: takeBack });

  const counts = queue.data?.open;
  const left =
    counts === undefined ? undefined : filters.cause === undefined ? counts.all : counts[filters.cause as CaseCause];
  const showsQueue = md !== false || openId === undefined;

  return (
    <div className="desk">
      {!showsQueue && <h1 className="sr">{words.title}</h1>}
      {showsQueue && (
        <header className="desk-head" data-filter="">
          <h1>{words.title}</h1>
          <Segmented
            aria-label={words.cause}
            disabled={!isWaiting}
            value={filters.cause ?? ''}
            onChange={(cause) => setFilters({ cause })}
            options={[
              { value: '', label: words.counted(words.all, counts?.all ?? 0) },
              ...causes.map((cause) => ({
                value: cause as string,
                label: words.counted(words.causes[cause], counts?.[cause] ?? 0),
              })),
            ]}
          />
          <Select
            allowClear
            disabled={!isWaiting}
            style={{ minWidth: 112 }}
            placeholder={words.anyKind}
            aria-label={words.kind}
            value={filters.kind}
            options={moderatedKind.options.map((kind) => ({ value: kind as string, label: words.kinds[kind] }))}
            onChange={(kind: string | undefined) => setFilters({ kind })}
          />
          <Select
            style={{ minWidth: 96 }}
            aria-label={words.state}
            value={filters.state ?? 'open'}
            options={moderationCaseState.options.map((state) => ({
              value: state as string,
              label: words.states[state],
            }))}
            onChange={(state: string) =>
              setFilters({ state: state === 'open' ? undefined : state, cause: undefined, kind: undefined })
            }
          />
          <Checkbox
            checked={filters.mine === 'true'}
            onChange={(event) => setFilters({ mine: event.target.checked ? 'true' : undefined })}
          >
            {isWaiting ? words.mine : words.mineDecided}
          </Checkbox>
          <span className="grow" />
          {queue.data !== undefined && md !== false && (
            <span className="desk-totals">
              <span>{words.today(queue.data.today.decided)}</span>
              {queue.data.today.decided > 0 && <span>{words.median(queue.data.today.medianSeconds)}</span>}
              {queue.data.today.overturned > 0 && <span>{words.overturned(queue.data.today.overturned)}</span>}
            </span>
          )}
          <Button
            disabled={lastDecided === undefined || undo.isPending}
            icon={<Icon name="undo" />}
            onClick={takeBack}
            title={words.undo}
          >
            {words.undo} <kbd>Z</kbd>
          </Button>
        </header>
      )}
      <div className={openId === undefined ? 'panes' : 'panes with-case'}>
        {showsQueue && (
          <section className="case-pane queue" aria-label={words.queue}>
            <header className="pane-head">
              <b>{words.states[parseCaseStateFilter(filters.state)]}</b>
              <span className="case-small" role="status">
                {isWaiting && left !== undefined && words.left(left)}
              </span>
            </header>
            <div className="case-scroll flush">
              {list.isError && list.data === undefined ? (
                <LoadErrorWithReload error={list.error} onReload={() => void list.refetch()} />
              ) : (
                <CaseQueue
                  cases={cases}
                  openId={openId}
                  takesFocus={takesFocus}
                  isLoading={list.isPending}
                  hasMore={list.hasNextPage}
                  onMore={() => void list.fetchNextPage()}
                  onOpen={(id) => {
                    setTakesFocus(false);
                    open(id);
                  }}
                />
              )}
            </div>
          </section>
        )}
        {openId === undefined ? (
          md !== false && (
            <section className="case-pane content" aria-label={words.content}>
              <div className="empty whole">
                <b>{words.choose}</b>
                <span>{words.chooseHint}</span>
              </div>
            </section>
          )
        ) : (
          <OpenCasePanes
            key={openId}
            id={openId}
            lease={lease}
            mayWrite={mayWrite}
            isBusy={decide.isPending}
            place={at === -1 ? '' : words.place(at + 1, cases.length)}
            onAct={(detail, act, draft) => decide.mutate({ detail, act, draft })}
            onSkip={openNext}
            onMove={move}
            onClose={() => open(undefined)}
          />
        )}
      </div>
      <p className="sr" role="status" aria-live="polite">
        {left !== undefined && words.left(left)}
      </p>
    </div>
  );
}
