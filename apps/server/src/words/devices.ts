/** What a browser said of itself, as far as it is known. */
export interface SystemAndBrowser {
  system: keyof typeof systems | null;
  browser: keyof typeof browsers | null;
}

const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  harmony: '鸿蒙',
  android: '安卓手机',
  windows: 'Windows 电脑',
  mac: 'Mac',
  linux: 'Linux 电脑',
};

const browsers = {
  wechat: '微信',
  qq: 'QQ',
  qqBrowser: 'QQ 浏览器',
  uc: 'UC 浏览器',
  huawei: '华为浏览器',
  xiaomi: '小米浏览器',
  edge: 'Edge',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};

export const deviceWords = { systems, browsers, unknown: '未知设备' };

/** The few words by which its owner recognises a device. */
export function deviceName(
  { system, browser }: SystemAndBrowser,
  { systems, browsers, unknown } = deviceWords,
): string {
  const parts = [system && systems[system], browser && browsers[browser]].filter((part) => part !== null);
  return parts.join(' · ') || unknown;
}
