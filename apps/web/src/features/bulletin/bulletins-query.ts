import { queryOptions } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';

export type Bulletin = DataOf<'POST /user/message'>['records'][number];

const popUpPosition = 1;

/** N-01, X-C12: some bulletins are for one channel or membership level. The device sends its channel. */
export function bulletinsQuery(uid: string) {
  return queryOptions({
    queryKey: ['bulletins', uid],
    queryFn: ({ signal }) => {
      const deviceID = readOrCreateDeviceId();
      return client.call(
        'POST /user/message',
        { posType: popUpPosition, ...(deviceID !== '' && { deviceID }) },
        { signal },
      );
    },
    staleTime: 5 * 60_000,
    meta: { public: true },
  });
}
