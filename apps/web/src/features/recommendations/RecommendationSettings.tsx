import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { gamepad } from '#src/ui/Icon/first-page-icons.ts';
import { spark } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { recommendationWords as words } from '#src/words/recommendations.ts';
import styles from './recommendations.module.css';

function settingQuery(uid: string) {
  return queryOptions({
    queryKey: ['recommendationSetting', uid],
    queryFn: ({ signal }) => client.call('GET /v1/recommendations/setting', {}, { signal }),
    enabled: uid !== '',
  });
}

/** X-C33: shown at once, and reverted if saving fails. */
export function RecommendationSettings() {
  const uid = useUid();
  const query = settingQuery(uid);
  const { data, isPending, isFetching, refetch } = useQuery(query);
  const [busy, setBusy] = useState(false);

  async function change(on: boolean) {
    setBusy(true);
    queryClient.setQueryData(query.queryKey, { on });
    try {
      await client.call('PUT /v1/recommendations/setting', { on: on ? 'true' : 'false' });
      // Both lists are others from now on.
      void queryClient.invalidateQueries({ queryKey: ['catalog', 'home', uid] });
      queryClient.removeQueries({ queryKey: ['square', 'posts', uid, { of: 'forYou' }] });
    } catch (failure) {
      queryClient.setQueryData(query.queryKey, { on: !on });
      toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card pad="none">
      {data !== undefined ? (
        <ListRow
          label={words.setting}
          icon={spark}
          control={
            <Switch
              label={words.setting}
              checked={data.on}
              disabled={busy}
              onChange={(event) => void change(event.currentTarget.checked)}
            />
          }
        />
      ) : isPending ? (
        <SkeletonRows count={1} />
      ) : (
        <p className={styles.failed}>
          {words.settingFailed}
          <Button variant="tonal" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </p>
      )}
      <ListRow label={words.choose} icon={gamepad} href={pathTo('welcome', undefined, { next: pathTo('settings') })} />
      <p className={styles.note}>{words.settingHint}</p>
    </Card>
  );
}
