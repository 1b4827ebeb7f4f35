import type { SystemAndBrowser } from '../../../words/devices.ts';

/** The first that fits; order matters, since browsers claim to be each other. */
const systems: [RegExp, SystemAndBrowser['system']][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'harmony'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/CrOS|Linux|X11/, 'linux'],
];
const browsers: [RegExp, SystemAndBrowser['browser']][] = [
  [/MicroMessenger/, 'wechat'],
  [/\bQQ\//, 'qq'],
  [/MQQBrowser/, 'qqBrowser'],
  [/UCBrowser/, 'uc'],
  [/HuaweiBrowser/, 'huawei'],
  [/MiuiBrowser/, 'xiaomi'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
];

/** What a browser calls itself, as far as its owner recognises it by that. */
export function systemAndBrowserFromUserAgent(userAgent = ''): SystemAndBrowser {
  const fits = ([pattern]: [RegExp, unknown]) => pattern.test(userAgent);
  return { system: systems.find(fits)?.[1] ?? null, browser: browsers.find(fits)?.[1] ?? null };
}

/** Enough of an address to recognise a place by, not enough to find anybody. */
export function maskAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+\.\d+$/, '.*.*');
  const groups = plain.split(':').filter((group) => group !== '');
  return groups.length === 0 ? '' : `${groups.slice(0, 3).join(':')}::`;
}
