import { translatable } from './translatable.ts';

/** Words of reporting and blocking. */
export const reportAndBlockWords = translatable('report-and-block', {
  reportTitle: { post: '举报帖子', comment: '举报评论', person: '举报玩家' },
  reason: '哪里不对',
  reasons: {
    spam: '广告、刷屏',
    abuse: '辱骂、骚扰',
    sexual: '色情低俗',
    violence: '暴力血腥',
    fraud: '诈骗、盗号',
    minor: '危害未成年人',
    rights: '侵犯权益',
    other: '其他',
  },
  reasonMissing: '先选一个原因',
  text: '补充说明（选填）',
  textHint: '说得越清楚，处理得越快。',
  send: '举报',
  sent: '已收到，会尽快处理',
  blockTitle: (name: string) => `屏蔽 ${name}？`,
  blockHint: '你们互相看不到对方的帖子和评论，关注也会取消。可以在“设置 · 屏蔽管理”里解除。',
  block: '屏蔽',
  keep: '再想想',
  blocked: '已屏蔽',
});
