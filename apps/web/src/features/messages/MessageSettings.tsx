import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { messageSettingsWords } from '#src/words/message-settings.ts';
import { portalWords } from '#src/words/portal.ts';
import styles from './MessageSettings.module.css';
import { messageKindsInTabOrder, type MessageKind } from './messages.ts';
import { isPushOn, pushSupportAndPermission, fetchPushPublicKey, turnPushOff, turnPushOn } from './push.ts';

function switchesQuery(uid: string) {
  return queryOptions({
    queryKey: ['messageSwitches', uid],
    queryFn: ({ signal }) => client.call('GET /v1/message/switch', {}, { signal }),
    enabled: uid !== '',
  });
}

/** X-C13: which kinds count and are pushed. Shown at once, and reverted if saving fails. */
function Kinds() {
  const uid = useUid();
  const query = switchesQuery(uid);
  const { data, isPending, refetch } = useQuery(query);

  async function change(kind: MessageKind, on: boolean) {
    const before = queryClient.getQueryData(query.queryKey);
    queryClient.setQueryData(query.queryKey, (known) => known && { ...known, [kind]: on });
    try {
      queryClient.setQueryData(
        query.queryKey,
        await client.call('PUT /v1/message/switch', { kind, on: on ? 'true' : 'false' }),
      );
      // What counts has changed: the bell asks anew.
      void queryClient.invalidateQueries({ queryKey: ['messages', uid], refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ['unread', uid] });
    } catch (failure) {
      queryClient.setQueryData(query.queryKey, before);
      toast.error(errorMessage(failure) || messageSettingsWords.failed);
    }
  }

  if (isPending) return <SkeletonRows count={5} />;
  if (data === undefined)
    return (
      <div className={styles.failed}>
        <p>{messageSettingsWords.loadFailed}</p>
        <Button variant="tonal" size="sm" onClick={() => void refetch()}>
          {portalWords.states.retry}
        </Button>
      </div>
    );
  return messageKindsInTabOrder.map((kind) => (
    <ListRow
      key={kind}
      label={messageSettingsWords.kinds[kind]}
      control={
        <Switch
          label={messageSettingsWords.kinds[kind]}
          checked={data[kind]}
          onChange={(event) => void change(kind, event.currentTarget.checked)}
        />
      }
    />
  ));
}

/** Nothing where the site pushes nothing. The browser asks for leave only when the switch is tapped. */
function Push() {
  const uid = useUid();
  const key = useQuery({
    queryKey: ['pushKey'],
    queryFn: fetchPushPublicKey,
    staleTime: Infinity,
    meta: { public: true },
  });
  const on = useQuery({ queryKey: ['push', uid], queryFn: isPushOn, staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const [denied, setDenied] = useState(false);
  const ability = pushSupportAndPermission();
  if (!key.data) return null;
  const note =
    ability === 'unable'
      ? messageSettingsWords.pushUnsupported
      : denied || ability === 'denied'
        ? messageSettingsWords.pushDenied
        : messageSettingsWords.pushNote;

  async function change(wanted: boolean) {
    setBusy(true);
    try {
      if (wanted) {
        const outcome = await turnPushOn(key.data ?? '');
        setDenied(outcome === 'denied');
        if (outcome === 'on') toast.success(messageSettingsWords.pushOn);
      } else {
        await turnPushOff();
        toast.success(messageSettingsWords.pushOff);
      }
    } catch (failure) {
      toast.error(errorMessage(failure) || messageSettingsWords.failed);
    } finally {
      await on.refetch();
      setBusy(false);
    }
  }

  return (
    <Card pad="none">
      <ListRow
        label={messageSettingsWords.push}
        control={
          <Switch
            label={messageSettingsWords.push}
            checked={on.data ?? false}
            disabled={busy || ability !== 'able'}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        }
      />
      <p className={styles.note}>{note}</p>
    </Card>
  );
}

export function MessageSettings() {
  return (
    <>
      <Card pad="none">
        <Kinds />
        <p className={styles.note}>{messageSettingsWords.note}</p>
      </Card>
      <Push />
    </>
  );
}
