interface Audience {
  audience: 'all' | 'group' | 'list';
  members: boolean;
  channels: readonly string[];
}

/** For whom a broadcast is, to who agrees to it. */
export function broadcastAudienceText({ audience, members, channels }: Audience): string {
  if (audience === 'all') return '全部玩家';
  if (audience === 'list') return '上传的名单';
  const from = channels.length === 0 ? '' : `渠道 ${channels.join('、')} 的`;
  return `${from}${members ? '会员（发送那一刻）' : '玩家'}`;
}

/** At most sixty characters, as every title. */
export function testBroadcastTitle(title: string): string {
  return `【测试】${title}`.slice(0, 60);
}
