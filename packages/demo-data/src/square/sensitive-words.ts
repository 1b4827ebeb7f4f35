import type { Tx } from '@lanyu/server/db/transaction';
import { bumpVersion } from '@lanyu/server/db/versions';
import { foldWord } from '@lanyu/server/modules/moderation/words/fold-text';

/**
 * A list to begin with, written for this project from the kinds of things that the rules of Chinese game portals name:
 * gambling, drugs, weapons, prostitution, fraud, trade in accounts and data, cheats, insults. Operators keep it.
 */
export const sensitiveWords = {
  refuse: {
    赌博: '赌博网站 网络赌博 赌博平台 赌球 赌钱 六合彩 百家乐 时时彩 线上赌场 澳门赌场 真人荷官 博彩平台 彩票内幕 外围赌球 老虎机上分 棋牌上下分',
    毒品: '冰毒 海洛因 摇头丸 大麻叶 可卡因 出售毒品 贩毒 吸毒 制毒 麻古 迷药 迷奸药 听话水 笑气批发 上头电子烟',
    武器: '枪支弹药 出售枪支 仿真枪出售 气枪配件 自制炸药 炸药配方 雷管 管制刀具出售 手枪出售 弓弩出售',
    色情: '卖淫 嫖娼 招嫖 裸聊 约炮 一夜情 色情网站 成人电影 无码视频 黄色网站 看黄片 性服务 包夜 全套服务 上门服务小妹 援交 裸照 偷拍视频 乱伦 幼女',
    欺诈: '刷单兼职 兼职刷单 日赚千元 高额返利 代开发票 办假证 假币 假钞出售 信用卡套现 洗钱 银行卡出租 收购银行卡 跑分平台 杀猪盘 套路贷 裸贷 黑户贷款 高利贷',
    个人信息: '身份证出售 出售个人信息 查开房记录 手机定位找人 代实名 出售身份证 人肉搜索',
    latin:
      'porn porno pornhub blowjob handjob cocaine heroin cannabis marijuana viagra ketamine casino nigger faggot childporn camgirl escort bestiality',
  },
  review: {
    交易: '代练 代充 代打 账号出售 出售账号 收号 卖号 买号 低价充值 私下交易 线下交易 折扣充值 黑卡充值 刷钻 刷金币',
    外挂: '外挂 私服 破解版 内购破解 修改器 自动脚本 辅助脚本 透视自瞄 封号解除 变态版 无限钻石 盗号',
    拉人: '加微信 加我微信 加薇信 加威信 加vx 加wx 微信号 加qq 加扣扣 加q群 私聊发你 进群领取 扫码进群 电报群 加飞机 点击链接领取',
    自伤: '想自杀 自杀方法 割腕 烧炭自杀 跳楼自杀 安眠药过量',
    latin: 'telegram whatsapp aimbot wallhack cheatengine onlyfans suicide',
  },
  mask: {
    辱骂: '傻逼 煞笔 沙雕玩家 脑残 智障 弱智 废物东西 操你妈 草泥马 草你妈 你妈的 他妈的 妈了个逼 去你妈的 滚你妈 狗日的 王八蛋 婊子 贱人 贱货 狗东西 死全家 杂种 畜生东西 臭傻子 脑瘫 白痴玩家 孤儿玩家 死妈 装逼',
    latin:
      'fuck fucker motherfucker shit bullshit bitch asshole bastard dick pussy cunt slut whore nmsl wdnmd tmd cnm retard dumbass ass',
  },
} as const;

export function listedWords(): { word: string; level: keyof typeof sensitiveWords; note: string }[] {
  return Object.entries(sensitiveWords).flatMap(([level, groups]) =>
    Object.entries(groups).flatMap(([note, words]: [string, string]) =>
      words.split(' ').map((word) => ({ word, level: level as keyof typeof sensitiveWords, note })),
    ),
  );
}

/** What an operator changed since stays as it is. */
export async function seedSensitiveWords(tx: Tx): Promise<void> {
  const added = await tx
    .insertInto('moderation_words')
    .values(listedWords().map(({ word, level, note }) => ({ word, folded: foldWord(word), level, note })))
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) await bumpVersion(tx, 'words');
}
