/** The first that fits; order matters, since browsers claim to be each other. */
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS|Linux|X11/, 'Linux 电脑'],
];
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What a browser calls itself, in the few words by which its owner recognises it. */
export function describeDevice(userAgent: string | undefined): string {
  const first = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [first(systems), first(browsers)].filter((word) => word !== undefined).join(' · ') || '未知设备';
}

/** Enough of an address to recognise a place by, not enough to find anybody. */
export function describeAddress(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+\.\d+$/, '.*.*');
  const groups = plain.split(':').filter((group) => group !== '');
  return groups.length === 0 ? '' : `${groups.slice(0, 3).join(':')}::`;
}
