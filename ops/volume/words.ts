/** Names and texts of a large catalogue are put together from these: real words, so that search has what it has in life. */
const first = split(`
浮空 月海 青岚 霓虹 深蓝 沙海 灯河 雪夜 麦浪 樱下 星港 云上 竹影 潮汐 极光 尘埃 折纸 锈带 琥珀 长夜 白昼 逆流 孤岛 荒原
雾都 铁甲 水墨 山海 江湖 废土 机械 蒸汽 像素 魔法 龙族 海盗 侦探 末日 星际 远古 失落 静谧 迷雾 幻想 回声 流浪 森林 火山
冰原 地下 天空 深渊 时间 记忆 梦境 镜中 午夜 黎明 黄昏 盛夏 初雪 暴雨`);
const second = split(`
群岛 回声 茶屋 行笺 小镇 雨巷 机兵 夜市 信使 特快 城堡 花房 诊所 电台 面馆 书店 戏院 邮局 钟楼 乐队 牧场 果园 工坊 酒馆
列车 飞船 舰队 王国 学院 迷宫 地城 矿洞 农场 渔村 港口 剧场 旅店 餐厅 厨房 车站 图书馆 博物馆 实验室 灯塔 神殿 古墓 战场
骑士 法师 猎人 旅人 船长 园丁 铁匠 画师 乐师 侦探 守卫 商人`);
const last = split(`
物语 传说 日记 编年史 战记 奇谭 之歌 之谜 计划 大亨 模拟器 大冒险 启示录 漫游 归来 外传 前传 纪元 手记 地图集 三十六 之路
重生 远征 守望 回忆录`);

export const studios = split(
  '云脚工坊 潮声工作室 半盏茶 拾青画社 凌晨档 门外汉游戏 锈带机械 九环策略 寒武观测 回廊乐社 放学后 慢火厨房',
);

export const pitches = split(`
在废墟上重建家园 一个人的深夜冒险 每一局都不一样的肉鸽 和朋友一起联机探索 经营一间小店 替陌生人送信 解开百年前的谜团 种田钓鱼慢生活
三分钟一局的策略对战 听音乐闯关 海底两百米的治愈之旅 国风水墨长卷 像素风地牢 猫咪陪你加班 恐怖又温柔的短篇 硬核动作挑战
建造属于你的城市 收集卡牌组成军团 竖屏单手休闲 科幻推理文字冒险`);

export const opinions = split(`
玩到凌晨两点停不下来 画面每一帧都能当壁纸 剧情的伏笔收得漂亮 手感再打磨一下就好 音乐循环了一个星期 适合睡前安静地玩 难但是难得讲道理
后期有点重复 优化还要加油 朋友安利的现在轮到我安利别人 没有广告没有体力条 结局我截图存了 更新勤快每次都有新东西 等打折入的原价也值`);

/** Game n: words, and, as there are some 90,000 such names, from then on a number. */
export function nameOf(n: number): { words: string; number: string } {
  let rest = n;
  const words = [first, second, last].map((list) => {
    const word = list[rest % list.length] as string;
    rest = Math.floor(rest / list.length);
    return word;
  });
  return { words: words.join(''), number: rest === 0 ? '' : String(rest + 1) };
}

function split(text: string): string[] {
  return text.trim().split(/\s+/);
}
