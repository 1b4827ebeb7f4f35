import type { deviceWords as chinese } from '../../devices.ts';

export const deviceWordsInEnglish: typeof chinese = {
  systems: {
    iPhone: 'iPhone',
    iPad: 'iPad',
    harmony: 'HarmonyOS',
    android: 'Android phone',
    windows: 'Windows computer',
    mac: 'Mac',
    linux: 'Linux computer',
  },
  browsers: {
    wechat: 'WeChat',
    qq: 'QQ',
    qqBrowser: 'QQ Browser',
    uc: 'UC Browser',
    huawei: 'Huawei Browser',
    xiaomi: 'Xiaomi Browser',
    edge: 'Edge',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
  },
  unknown: 'an unknown device',
};
