/**
 * Words of our trade that the general dictionary does not know or cuts apart. They come with the release, so that every
 * process cuts alike. Names of games are not among them: titles are found by any part of them, however they are cut.
 */
export const customDictionaryWords: readonly string[] = [
  '礼包码 兑换码 激活码 礼包 福利 首充 月卡 通行证 会员免费 签到 钻石',
  '肉鸽 类银河战士 恶魔城 魂类 二次元 视觉小说 文字冒险 恋爱模拟 模拟经营 沙盒 开放世界',
  '放置 挂机 塔防 卡牌构筑 自走棋 战棋 回合制 即时战略 音游 跑酷 消除 三消 合成',
  '解谜 密室逃脱 横版 像素风 治愈系 养成 种田 建造 生存 割草 弹幕 射击 格斗',
  '单机 联机 双人 多人 本地联机 存档 汉化 完整版 测试服 公测 内测 安卓 苹果',
  '剧情向 多结局 硬核 休闲 手残党 新手 攻略 通关 成就 皮肤 立绘 配音',
].flatMap((line) => line.split(' '));

/** In nearly every text and of no use to tell one from another. */
export const stopWords: ReadonlySet<string> = new Set(Array.from('的了是在和与及或也都就而之着过被把给让'));

/** Interrogative words: nearly every question has one, so they do not distinguish questions. */
export const interrogativeWords: ReadonlySet<string> = new Set(
  '怎么 怎么办 怎样 如何 什么 为什么 哪里 哪儿 可以 我 吗 呢 能'.split(' '),
);
