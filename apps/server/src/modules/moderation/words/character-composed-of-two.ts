/**
 * Characters that people write as their two halves, as in 贝者 for 赌. Only halves that hardly ever follow one another
 * otherwise: 日月 is no 明.
 */
const parts = [
  '赌贝者 枪木仓 炸火乍 骗马扁 强弓虽 奸女干 嫖女票 妓女支 娼女昌 妈女马 奶女乃 购贝勾 贩贝反 账贝长 财贝才 码石马 硝石肖',
  '裸衤果 挂扌卦 挂扌圭 操扌喿 抢扌仓 加力口 代亻弋 信亻言 信讠言 做亻故 伪亻为 假亻叚 仿亻方 他亻也 你亻尔 傻亻夋',
  '毒龶母 淫氵㸒 液氵夜 洗氵先 滚氵衮 油氵由 法氵去 汽氵气 药艹约 草艹早 荡艹汤 迷米辶 逼畐辶 钱钅戋 银钅艮 铅钅合',
  '彩采彡 弹弓单 钞钅少 针钅十 证讠正 诈讠乍 诱讠秀 话讠舌 讨讠寸 群君羊 粉米分 粉米兮 精米青 糖米唐 爆火暴 烟火因 炮火包',
  '屎尸米 屁尸比 尿尸水 肛月工 胸月匈 脱月兑 腿月退 胎月台 贱贝戋 赔贝咅 赠贝曾 脑月囟 聊耳卯 联耳关 职耳只 视礻见 刷尸刂 删册刂',
  '约纟勺 练纟东 练糹柬 红纟工 绑纟邦 网冂㐅 肉内人 色⺈巴 鸡又鸟 鸭甲鸟 狗犭句 猪犭者 玩王元 现王见 破石皮 确石角 私禾厶 秘禾必 种禾中 税禾兑',
].flatMap((line) => line.split(' '));

/** The character that two in a row are halves of, by both in one number. */
const wholes: ReadonlyMap<number, number> = new Map(
  parts.map((entry) => {
    const [whole = '', first = '', second = ''] = Array.from(entry);
    return [keyOf(first.codePointAt(0) ?? 0, second.codePointAt(0) ?? 0), whole.codePointAt(0) ?? 0];
  }),
);

function keyOf(first: number, second: number): number {
  return first * 0x20_0000 + second;
}

const firstHalves = new Set(parts.map((entry) => Array.from(entry)[1]?.codePointAt(0) ?? 0));

/** 0 for none. */
export function characterComposedOfTwo(first: number, second: number): number {
  return firstHalves.has(first) ? (wholes.get(keyOf(first, second)) ?? 0) : 0;
}
