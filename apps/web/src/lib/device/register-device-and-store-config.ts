import { appID, client } from '../network/api.ts';
import { readOrCreateDeviceId } from './read-or-create-device-id.ts';
import { callDeviceInit } from './call-device-init.ts';
import { markServerConfigUnavailable, setServerConfig, useSite } from '../site/site-config-store.ts';
import { setSiteDefaultTheme } from '../display/theme.ts';

interface DeviceInit {
  channelID: string;
  toastError: (text: string) => void;
}

/** Between tries, the last one for all further ones. */
export const deviceInitRetryPausesMs = [2000, 5000, 15_000, 60_000] as const;

let wanted: DeviceInit | null = null;
let underWay: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

async function ask({ channelID, toastError }: DeviceInit): Promise<void> {
  clearTimeout(timer);
  const { appKey = '', otherConfig = {} } = useSite.getState().site ?? {};
  const result = await callDeviceInit(
    { appID, appKey, channelID, otherConfig, serverConfig: null },
    { deviceId: readOrCreateDeviceId, init: (input) => client.call('POST /user/device/init', input), toastError },
  );
  if (result.code === 0) {
    setServerConfig(result.config.serverConfig);
    setSiteDefaultTheme(result.config.serverConfig.site.theme);
    return;
  }
  // only logged; the portal works on with what it has.
  console.warn(result.msg);
  markServerConfigUnavailable();
  // Without a cause nobody was asked, and asking again would change nothing.
  if (result.cause === undefined) return;
  timer = setTimeout(
    () => void retryDeviceInit(),
    deviceInitRetryPausesMs[Math.min(failures, deviceInitRetryPausesMs.length - 1)],
  );
  failures += 1;
}

/** Asks now instead of after the pause; does nothing once the answer is there. */
export function retryDeviceInit(): Promise<void> {
  if (wanted === null || useSite.getState().server !== null) return Promise.resolve();
  underWay ??= ask(wanted).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** asks until the server has answered, also when the first visit to the portal falls into a tunnel. */
export function registerDeviceAndStoreConfig(init: DeviceInit): Promise<void> {
  if (wanted === null) window.addEventListener('online', () => void retryDeviceInit());
  wanted = init;
  return retryDeviceInit();
}
