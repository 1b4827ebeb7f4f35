import { useMutation } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { gameWords } from '#src/words/games.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../../lib/api.ts';
import { missingPermissionText } from '../../../lib/missing-permission-text.ts';
import { useSession } from '../../../lib/session.ts';
import { formatShortDateAndTime } from '../../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../../lib/use-now-every-half-minute.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { StatusLabel, type StatusTone } from '../../../ui/StatusLabel.tsx';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatFingerprint, type GameVersion } from '../games.ts';

const words = gameWords.packages;
const { versionColumns } = words;

const tones: Record<GameVersion['state'], StatusTone> = { scheduled: 'wait', out: 'ok', withdrawn: 'rest' };

export function gamePlatformAndVersionText({ platformType, version, game }: GameVersion): string {
  return [game.name, gameWords.platforms[platformType], version].join(' ');
}

/** What a list says of versions, and the dialogs that withdraw one or bring it back. */
export function useVersionColumnsAndActionDialogs(onChanged: () => void) {
  const mayPublish = useSession()?.permissions.includes('catalog.publish') ?? false;
  const [withdrawing, setWithdrawing] = useState<GameVersion>();
  const [restoring, setRestoring] = useState<GameVersion>();
  const now = useNowEveryHalfMinute();
  const may = { disabled: !mayPublish, title: mayPublish ? undefined : missingPermissionText('catalog.publish') };
  const columns: TableColumnsType<GameVersion> = [
    { title: versionColumns.platform, render: (_, { platformType }) => gameWords.platforms[platformType] },
    { title: versionColumns.version, render: (_, { version }) => <b>{version}</b> },
    {
      title: versionColumns.code,
      align: 'right',
      render: (_, { facts }) => facts?.versionCode ?? gameWords.nothing,
    },
    { title: versionColumns.size, align: 'right', render: (_, { size }) => formatBytes(size) },
    {
      title: versionColumns.signer,
      render: (_, { facts }) =>
        facts === null ? (
          gameWords.nothing
        ) : (
          <code title={facts.signers.map((signer) => formatFingerprint(signer)).join(' ')}>
            {facts.signers.map((signer) => formatFingerprint(signer, 4)).join(' ')}
          </code>
        ),
    },
    {
      title: versionColumns.state,
      render: (_, { state, withdrawTime }) => (
        <span title={withdrawTime > 0 ? words.withdrawnAt(formatShortDateAndTime(withdrawTime)) : undefined}>
          <StatusLabel tone={tones[state]}>{words.versionStates[state]}</StatusLabel>
        </span>
      ),
    },
    { title: versionColumns.time, render: (_, { time }) => formatShortDateAndTime(time) },
    {
      title: versionColumns.acts,
      width: 90,
      render: (_, version) =>
        version.state !== 'withdrawn' ? (
          <Button
            size="small"
            danger
            {...may}
            aria-label={words.withdrawTitle(gamePlatformAndVersionText(version))}
            onClick={() => setWithdrawing(version)}
          >
            {words.withdraw}
          </Button>
        ) : (
          version.restorableUntilTime > now && (
            <Button
              size="small"
              {...may}
              aria-label={words.restoreTitle(gamePlatformAndVersionText(version))}
              onClick={() => setRestoring(version)}
            >
              {words.restore}
            </Button>
          )
        ),
    },
  ];
  const dialog = (
    <>
      {withdrawing !== undefined && (
        <WithdrawDialog version={withdrawing} onClose={() => setWithdrawing(undefined)} onDone={onChanged} />
      )}
      {restoring !== undefined && (
        <RestoreDialog version={restoring} onClose={() => setRestoring(undefined)} onDone={onChanged} />
      )}
    </>
  );
  return { columns, dialog };
}

interface VersionDialogProps {
  version: GameVersion;
  onClose: () => void;
  onDone: () => void;
}

function WithdrawDialog({ version, onClose, onDone }: VersionDialogProps) {
  const { message } = App.useApp();
  const withdraw = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/catalog/package/{id}/withdraw', { id: version.id, reason }),
    onSuccess: () => {
      message.success(words.withdrawn);
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <ReasonDialog
      title={words.withdrawTitle(gamePlatformAndVersionText(version))}
      hint={words.withdrawText}
      submit={words.withdrawSubmit}
      danger
      busy={withdraw.isPending}
      failure={withdraw.isError ? errorMessage(withdraw.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => withdraw.mutate(reason)}
    />
  );
}

function RestoreDialog({ version, onClose, onDone }: VersionDialogProps) {
  const { message } = App.useApp();
  const restore = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/catalog/package/{id}/restore', { id: version.id, reason }),
    onSuccess: () => {
      message.success(words.restored);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.restoreWaiting);
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <ReasonDialog
      title={words.restoreTitle(gamePlatformAndVersionText(version))}
      hint={words.restoreText(formatShortDateAndTime(version.restorableUntilTime))}
      submit={words.restoreSubmit}
      busy={restore.isPending}
      failure={restore.isError && !isSecondApprovalRequired(restore.error) ? errorMessage(restore.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => restore.mutate(reason)}
    />
  );
}
