/** What the database says of an address. */
export interface DatabaseEntry {
  country_name?: string | undefined;
  region_name?: string | undefined;
  /** ISO 3166-1; empty for what is no place, and for a few that are one. */
  country_code?: string | undefined;
}

/** Private, reserved, unassigned, or in no place that the database knows. */
export const unknownRegion = '未知';

const provinces =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆'.split(
    ' ',
  );
const hongKongMacaoAndTaiwan = '香港 澳门 台湾'.split(' ');
/** Places that the database has no code for. Everything else without one is a network, a continent or a mistake. */
const placesWithoutCode = new Set(
  '多米尼加共和国 孟加拉国 中非共和国 百慕大群岛 密克罗尼西亚 美国小离岛 蒙塞拉特 圣皮埃尔和密克隆 瓜德罗普岛 圣马丁 格陵兰岛 留尼汪 西撒哈拉 圣赫勒拿 科科斯群岛 奥兰 瓦利斯和富图纳 库克群岛 博奈尔 皮特凯恩群岛'.split(
    ' ',
  ),
);

/** X-C38: a province of the mainland by its short name, 中国香港 and the like, any other country by its name in Chinese. */
export function regionOfEntry({ country_name = '', region_name = '', country_code = '' }: DatabaseEntry): string {
  if (country_name === '中国') {
    // A few entries go on with a city.
    const beginsWith = (name: string) => region_name.startsWith(name);
    const outside = hongKongMacaoAndTaiwan.find(beginsWith);
    return outside === undefined ? (provinces.find(beginsWith) ?? '中国') : `中国${outside}`;
  }
  return country_code !== '' || placesWithoutCode.has(country_name) ? country_name : unknownRegion;
}
