import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchFileBlob } from '@lanyu/client/fetch-file-blob';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { saveFile } from '#src/lib/device/save-file.ts';
import { dateText } from '#src/lib/format/time.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import { withReauthenticationIfRequired } from '../codes/with-reauthentication.ts';
import { appendFieldsToJsonFile } from './append-fields-to-json-file.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

export type DataExport = DataOf<'POST /v1/account/export'>;

function exportsQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', 'exports', uid],
    queryFn: ({ signal }) => client.call('GET /v1/account/export/list', {}, { signal }),
    enabled: uid !== '',
    staleTime: 0,
  });
}

/** An older answer may still call an expired export ready. */
export function currentExportState(
  latest: Pick<DataExport, 'state' | 'expireTime'> | undefined,
  now: number = serverNow(),
): DataExport['state'] | 'none' {
  if (latest === undefined) return 'none';
  return latest.state === 'ready' && latest.expireTime <= now ? 'expired' : latest.state;
}

const pollMs = 4000;

/** The newest export. It is polled while the worker builds it. */
export function useLatestExport() {
  return useQuery({
    ...exportsQuery(useUid()),
    refetchInterval: ({ state }) => (state.data?.records[0]?.state === 'waiting' ? pollMs : false),
    select: ({ records }) => records[0],
  });
}

/** X-A8. */
export async function requestDataExport(): Promise<void> {
  const { uid } = currentAccountOrGuest();
  const made = await withReauthenticationIfRequired(() => client.call('POST /v1/account/export', {}));
  queryClient.setQueryData(exportsQuery(uid).queryKey, (list) => {
    const records = [made, ...(list?.records ?? []).filter(({ id }) => id !== made.id)];
    return { records, total: records.length };
  });
}

/** A file of years over a slow line takes its time. */
const longestMs = 5 * 60_000;

/** What only the device knows of a person: the export's last fields. */
export type ReadDeviceData = () => Promise<object>;

/**
 * D-16: the address is good for minutes; the file is fetched from it and the page stays. What the device adds lies in the file;
 * where the browser itself goes to another site's storage, in a file of its own beside it.
 */
export async function downloadExport(
  { id, createTime }: Pick<DataExport, 'id' | 'createTime'>,
  readDeviceData: ReadDeviceData,
): Promise<void> {
  // A device that stores nothing adds nothing.
  const added = await readDeviceData().catch(() => ({}));
  const { url } = await withReauthenticationIfRequired(() =>
    client.call('POST /v1/account/export/{id}/address', { id }),
  );
  const { href, origin } = new URL(url, window.location.href);
  const name = `${currentAccountOrGuest().loginName}-${dateText(createTime)}`;
  // Only the browser itself may go to another site's storage.
  if (url !== '' && origin !== window.location.origin) {
    if (Object.keys(added).length > 0)
      saveFile(new Blob([JSON.stringify(added)], { type: 'application/json' }), `${name}-device.json`);
    return window.location.assign(href);
  }
  const file = await fetchFileBlob(client, url && href, { timeoutMs: longestMs });
  if (file === undefined) throw new Error('no address');
  saveFile(await appendFieldsToJsonFile(file, added), `${name}.json`);
}
