import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { giftPackAndActivationBatchWords as words } from '#src/words/gift-packs-and-activation-batches.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useShowObjectNameInHeadBar } from '../../lib/object-name-in-head-bar.ts';
import { singleColumnCsv, saveFile } from '../../lib/save-file-and-single-column-csv.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { PageLoadError } from '../../ui/list/PageLoadError.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { AnnounceAndShowPresence } from '../../ui/staff/AnnounceAndShowPresence.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { ClaimsCard } from './ClaimsCard.tsx';
import { packStateOf, packTones, previewTargetOfPack, usePack, type PackDetail } from './gifts.ts';
import { ImportCodesCard } from './ImportCodesCard.tsx';
import { ImportHistoryCard } from './ImportHistoryCard.tsx';
import { PackDialog } from './PackDialog.tsx';
import './gifts.css';

const { detail } = words;
/** As many claims of a day as the server counts. */
const countedUpTo = 10_000;

/** One pack: what it promises, what is left of it, who has a code, and where its codes came from. */
export function PackPage() {
  const { id = '' } = useParams();
  return <OnePack key={id} id={id} />;
}

function OnePack({ id }: { id: string }) {
  const query = usePack(id);
  const clock = useNowEveryHalfMinute();
  const mayWrite = useSession()?.permissions.includes('gift.write') ?? false;
  const [dialog, setDialog] = useState<'edit' | 'end'>();
  useShowObjectNameInHeadBar(query.data?.title);
  if (query.isPending) return <PageSkeleton title={words.title} />;
  if (query.data === undefined) {
    return (
      <PageLoadError title={words.title} error={query.error ?? new Error()} onReload={() => void query.refetch()} />
    );
  }
  const pack = query.data;
  // What was just ended is over at once, whenever the clock was read.
  const now = Math.max(clock, query.dataUpdatedAt);
  const state = packStateOf(pack, now);
  const close = () => setDialog(undefined);
  return (
    <div className="page">
      <div className="page-head object">
        <div>
          <h1>
            {pack.title} <StatusLabel tone={packTones[state]}>{words.states[state]}</StatusLabel>
          </h1>
          <p>
            {[pack.gameName, words.until(formatShortDateAndTime(pack.startTime), formatShortDateAndTime(pack.endTime))]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
        <span className="grow" />
        <AnnounceAndShowPresence at={{ pack: pack.id }} />
        <PreviewButton readForm={() => ({ object: previewTargetOfPack(pack) })} />
        <Button
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('gift.write')}
          onClick={() => setDialog('edit')}
        >
          {words.edit}
        </Button>
        {state === 'over' ? (
          <WithdrawButton pack={pack} mayWrite={mayWrite} />
        ) : (
          <Button
            danger
            disabled={!mayWrite}
            title={mayWrite ? undefined : missingPermissionText('gift.write')}
            onClick={() => setDialog('end')}
          >
            {words.end.open}
          </Button>
        )}
      </div>
      <div className="columns">
        <div className="stack">
          {state !== 'over' && <ImportCodesCard packId={id} mayWrite={mayWrite} />}
          <ImportHistoryCard packId={id} />
          <ClaimsCard packId={id} />
        </div>
        <div className="stack">
          <Stock pack={pack} now={now} />
          <Facts pack={pack} />
        </div>
      </div>
      {dialog === 'edit' && <PackDialog edited={pack} onClose={close} />}
      {dialog === 'end' && <EndDialog pack={pack} onClose={close} />}
    </div>
  );
}

function EndDialog({ pack, onClose }: { pack: PackDetail; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/gift/pack/{id}/end', { id: pack.id, version: pack.version, reason }),
    onSuccess: () => {
      message.success(words.end.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['gift-packs'] }),
  });
  return (
    <ReasonDialog
      title={words.end.title(pack.title)}
      hint={words.end.hint}
      submit={words.end.submit}
      danger
      busy={end.isPending}
      failure={end.isError ? errorMessage(end.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => end.mutate(reason)}
    />
  );
}

/** Takes what nobody claimed out of a pack that is over, and saves it as a file. */
function WithdrawButton({ pack, mayWrite }: { pack: PackDetail; mayWrite: boolean }) {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: async () => {
      const taken: string[] = [];
      try {
        for (;;) {
          const { codes } = await client.call('POST /admin/v1/gift/pack/{id}/return', {
            id: pack.id,
            idempotencyKey: crypto.randomUUID(),
          });
          if (codes.length === 0) return taken.length;
          for (const code of codes) taken.push(code);
        }
      } finally {
        // What was taken out is nowhere else, also where a later call failed.
        if (taken.length > 0) {
          const text = singleColumnCsv(detail.columns.code, taken);
          saveFile(words.withdraw.fileName(pack.title), new Blob([text], { type: 'text/csv' }));
        }
      }
    },
    onSuccess: (count) => void message.success(words.withdraw.done(count)),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['gift-packs'] }),
  });
  const obstacle = mayWrite
    ? pack.left === 0
      ? words.withdraw.nothing
      : undefined
    : missingPermissionText('gift.write');
  return (
    <Button
      disabled={obstacle !== undefined}
      title={obstacle}
      loading={withdraw.isPending}
      onClick={() =>
        void modal.confirm({
          title: words.withdraw.title(pack.left),
          content: words.withdraw.text,
          okText: words.withdraw.submit,
          cancelText: words.withdraw.cancel,
          onOk: () => withdraw.mutateAsync().catch(() => undefined),
        })
      }
    >
      {words.withdraw.open}
    </Button>
  );
}

function Stock({ pack, now }: { pack: PackDetail; now: number }) {
  const hoursLeft = pack.claimedLastDay === 0 ? Infinity : (pack.left / pack.claimedLastDay) * 24;
  const isGoneBeforeEnd = now + hoursLeft * 3600_000 < pack.endTime;
  const rows: [string, string][] = [
    [detail.left, words.imports.count(pack.left)],
    [detail.claimed, words.imports.count(pack.claimed)],
    [detail.total, words.imports.count(pack.total)],
    [
      detail.lastDay,
      pack.claimedLastDay >= countedUpTo ? detail.atMost(countedUpTo) : words.imports.count(pack.claimedLastDay),
    ],
  ];
  return (
    <section className="card">
      <h2>{detail.stock}</h2>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {pack.left > 0 && pack.endTime > now && (
          <div>
            <dt>{detail.gone}</dt>
            <dd>{isGoneBeforeEnd ? detail.goneIn(Math.round(hoursLeft)) : detail.notSoon}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Facts({ pack }: { pack: PackDetail }) {
  const { labels } = words.form;
  const rows: [string, string][] = [
    [words.columns.game, pack.gameName],
    [labels.content, pack.content],
    [labels.usage, pack.usage],
    [labels.redeemBy, formatShortDateAndTime(pack.redeemBy)],
    [labels.limit, words.times(pack.limit)],
    [words.columns.members, pack.vipOnly ? words.membersOnly : words.everybody],
  ];
  return (
    <section className="card">
      <h2>{detail.facts}</h2>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || words.nothing}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
