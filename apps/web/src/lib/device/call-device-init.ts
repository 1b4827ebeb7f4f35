import type { DataOf } from '@lanyu/contract/all-calls';
import { portalWords } from '#src/words/portal.ts';

export type ServerConfig = DataOf<'POST /user/device/init'>;

/** The SDK's start parameters and the server's answer. */
export interface DeviceInitConfig {
  appID: string;
  /** Names the edition; empty where the operator gave none. */
  appKey: string;
  channelID: string;
  /** The operator's keys as the page brought them. */
  otherConfig: Readonly<Record<string, string>>;
  /** Null until the server has answered. */
  serverConfig: ServerConfig | null;
}

export interface DeviceInitInput {
  appID: string;
  channelID: string;
  deviceID: string;
  deviceType: 'h5';
  osType: 3;
}

export interface DeviceInitDependencies {
  deviceId: () => string;
  /** The call itself; like every call it says the appKey in a header. */
  init: (input: DeviceInitInput) => Promise<ServerConfig>;
  toastError: (text: string) => void;
}

/** code 0 is ready; code 1 carries the reason. */
export type DeviceInitResult =
  | { code: 0; msg: string; config: DeviceInitConfig & { serverConfig: ServerConfig } }
  | { code: 1; msg: string; cause?: unknown };

export async function callDeviceInit(
  config: DeviceInitConfig | null,
  ports: DeviceInitDependencies,
): Promise<DeviceInitResult> {
  if (config === null || config.appID === '') return { code: 1, msg: portalWords.sdk.noConfig };
  const deviceID = ports.deviceId();
  if (deviceID === '') {
    ports.toastError(portalWords.sdk.noDevice);
    return { code: 1, msg: portalWords.sdk.noDevice };
  }
  const { appID, channelID } = config;
  try {
    const serverConfig = await ports.init({ appID, channelID, deviceID, deviceType: 'h5', osType: 3 });
    return { code: 0, msg: portalWords.sdk.ready, config: { ...config, serverConfig } };
  } catch (cause) {
    return { code: 1, msg: portalWords.sdk.failed, cause };
  }
}
