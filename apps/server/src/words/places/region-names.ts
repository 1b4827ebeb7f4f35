/** Names of regions as players read them, and as the database of addresses writes them. */
export const regionWords = {
  unknown: '未知',
  china: '中国',
  provinces:
    '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆'.split(
      ' ',
    ),
  hongKongMacaoAndTaiwan: '香港 澳门 台湾'.split(' '),
  /** Places that the database has no code for. Everything else without one is a network, a continent or a mistake. */
  placesWithoutCode:
    '多米尼加共和国 孟加拉国 中非共和国 百慕大群岛 密克罗尼西亚 美国小离岛 蒙塞拉特 圣皮埃尔和密克隆 瓜德罗普岛 圣马丁 格陵兰岛 留尼汪 西撒哈拉 圣赫勒拿 科科斯群岛 奥兰 瓦利斯和富图纳 库克群岛 博奈尔 皮特凯恩群岛'.split(
      ' ',
    ),
};
