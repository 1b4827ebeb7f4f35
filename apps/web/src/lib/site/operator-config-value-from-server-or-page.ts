import type { DeviceInitConfig } from '../device/call-device-init.ts';

/** One of the operator's keys: what the server said, else what the page brought. */
export function operatorConfigValueFromServerOrPage(
  config: Pick<DeviceInitConfig, 'otherConfig' | 'serverConfig'>,
  key: string,
): string | undefined {
  const said = (config.serverConfig as Record<string, unknown> | null)?.[key];
  return typeof said === 'string' ? said : config.otherConfig[key];
}
