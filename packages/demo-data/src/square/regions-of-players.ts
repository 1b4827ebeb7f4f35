import { seededRandom } from '../catalog/seeded-random.ts';

/** Those with more players more often. */
const regions =
  '广东 广东 广东 江苏 江苏 浙江 浙江 山东 河南 四川 四川 湖北 湖南 北京 上海 福建 安徽 河北 辽宁 陕西 重庆 江西 广西 云南 黑龙江 天津 海南 新疆 内蒙古 中国香港 中国台湾 中国澳门 新加坡 日本 美国'.split(
    ' ',
  );

/** Where a demo player writes from: always the same place. */
export function regionOfPlayer(uid: string): string {
  return regions[Math.floor(seededRandom(`where ${uid} lives`)() * regions.length)] ?? '';
}
