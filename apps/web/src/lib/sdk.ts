import type { Data } from '@lanyu/contract/all';
import { phrases } from '#src/words/portal.ts';

export type ServerConfig = Data<'POST /user/device/init'>;

export interface SdkConfig {
  appID: string;
  channelID: string;
}

export interface DeviceInit {
  appID: string;
  channelID: string;
  deviceID: string;
  deviceType: 'h5';
  osType: 3;
}

export interface SdkPorts {
  deviceId: () => string;
  init: (input: DeviceInit) => Promise<ServerConfig>;
  toastError: (text: string) => void;
}

/** code 0 is ready; code 1 carries the reason. */
export type SdkResult = { code: 0; msg: string; config: ServerConfig } | { code: 1; msg: string; cause?: unknown };

export async function initSdk(config: SdkConfig | null, ports: SdkPorts): Promise<SdkResult> {
  if (config === null || config.appID === '') return { code: 1, msg: phrases.sdk.noConfig };
  const deviceID = ports.deviceId();
  if (deviceID === '') {
    ports.toastError(phrases.sdk.noDevice);
    return { code: 1, msg: phrases.sdk.noDevice };
  }
  try {
    const answer = await ports.init({
      appID: config.appID,
      channelID: config.channelID,
      deviceID,
      deviceType: 'h5',
      osType: 3,
    });
    return { code: 0, msg: phrases.sdk.ready, config: answer };
  } catch (cause) {
    return { code: 1, msg: phrases.sdk.failed, cause };
  }
}
