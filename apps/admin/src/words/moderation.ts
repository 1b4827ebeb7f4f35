const kinds = { post: '帖子', comment: '评论', person: '用户资料' } as const;
const reasons = {
  spam: '广告引流',
  abuse: '人身攻击',
  sexual: '色情低俗',
  violence: '血腥暴力',
  fraud: '欺诈交易',
  minor: '未成年人',
  rights: '侵权搬运',
  privacy: '泄露隐私',
  other: '其他…',
} as const;

function lasting(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return '不到 1 分';
  if (minutes < 60) return `${minutes} 分`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

/** The moderators' desk. */
export const moderationWords = {
  title: '审核台',
  kinds,
  causes: { new: '新用户', word: '敏感词', report: '举报', appeal: '申诉' },
  reasons,
  /** What reporters could choose. */
  reportReasons: {
    spam: '广告引流',
    abuse: '人身攻击',
    sexual: '色情低俗',
    violence: '血腥暴力',
    fraud: '欺诈交易',
    minor: '危害未成年人',
    rights: '侵权搬运',
    other: '其他',
  },
  levels: { mask: '打码', review: '复核', refuse: '拒绝' },
  all: '全部',
  cause: '原因',
  counted: (name: string, count: number) => `${name} ${count >= 1000 ? '1000+' : count}`,
  kind: '类型',
  anyKind: '类型：全部',
  mine: '我领取的',
  mineDecided: '我处理的',
  state: '状态',
  states: { open: '待处理', hidden: '已隐藏', kept: '已通过' },
  today: (count: number) => `我今天 ${count} 件`,
  median: (seconds: number) =>
    seconds < 60
      ? `中位用时 ${seconds} 秒`
      : seconds < 3600
        ? `中位用时 ${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
        : `中位用时 ${lasting(seconds * 1000)}`,
  overturned: (count: number) => `被推翻 ${count} 件`,
  undo: '撤销上一件',
  undone: '已撤销，这一件回到待处理',
  queue: '队列',
  content: '内容',
  side: '作者与处理',
  left: (count: number) => `还有 ${count >= 1000 ? '1000+' : count} 条`,
  waited: (ms: number) => `等了 ${lasting(ms)}`,
  urgent: '紧急',
  escalated: '升级',
  escalatedWith: (note: string) => (note === '' ? '同事升级给你决定' : `同事升级：${note}`),
  firstBy: (name: string) => `首次由 ${name || '同事'} 处理`,
  heldBy: (name: string) => `${name} 正在处理`,
  heldByHint: (name: string) => `${name} 正在处理这一件，你可以看，不能决定。放回后会自动变为可处理。`,
  heldByMe: (left: string) => `你已领取，剩 ${left}`,
  decidedBy: (name: string) => (name === '' ? '已关闭：作者删除了内容' : `已由 ${name} 处理`),
  anonymous: '已注销的玩家',
  nobody: '这里没有要处理的',
  nobodyHint: '新的会自己出现，不用刷新。',
  choose: '选一件开始',
  chooseHint: '按 J 打开下一件，打开即领取 5 分钟。',
  more: '加载更多',
  back: '返回队列',
  next: '下一件',
  previous: '上一件',
  place: (at: number, of: number) => `${at} / ${of}`,
  object: (kind: keyof typeof kinds, id: string) => `${kinds[kind]} ${id}`,
  playersView: '玩家视角',
  versions: '版本',
  now: '现在',
  version: (time: string) => `${time} 的版本`,
  disguised: (word: string) => `变体：${word}`,
  marksOff: '只看原文',
  marksOn: '标出敏感词',
  noWords: '没有找到敏感词',
  picture: (at: number) => `第 ${at} 张图`,
  appealHeading: '作者申诉',
  firstDecision: '首次处理',
  firstReason: (name: string, reason: string) => `${name || '同事'} 隐藏，理由「${reason}」`,
  reports: (count: number) => `举报 ${count}`,
  reportColumns: { reason: '理由', text: '说明', reporter: '举报人', record: '以往属实', time: '时间' },
  noText: '没有写说明',
  record: (right: number, wrong: number) => `${right} / ${right + wrong}`,
  above: '上文',
  below: '帖下评论',
  bio: '简介',
  person: {
    uid: (uid: string) => `uid ${uid}`,
    joined: (ms: number) => `注册 ${lasting(ms)}`,
    phone: '已绑手机',
    noPhone: '未绑手机',
    normal: '正常',
    banned: '已封禁',
    decided: '处理过',
    hidden: '被隐藏',
    silence: '禁言',
    reports: '举报属实',
    none: '无',
    until: (time: string) => `禁言至 ${time}`,
    past: '处理记录',
    noPast: '没有处理记录',
    pastLine: (operator: string, act: 'keep' | 'hide' | 'clear', kind: keyof typeof kinds, reason: string) =>
      `${operator || '同事'}${{ keep: '通过', hide: '隐藏', clear: '清空' }[act]}${kinds[kind]}${reason === '' ? '' : `：${reason}`}`,
    overturned: '申诉后恢复',
    undone: '已撤销',
  },
  acts: {
    title: '处理',
    reason: '理由',
    silence: '禁言',
    noSilence: '无',
    days: (days: number) => `${days} 天`,
    clear: '清空',
    parts: { name: '昵称', avatar: '头像', bio: '简介' },
    tell: '告诉作者',
    tellHint: '玩家可见，可不填',
    tellNeeded: '选「其他」时请写明理由',
    keep: '通过',
    hide: '隐藏',
    hideAndSilence: (days: number) => `隐藏并禁言 ${days} 天`,
    restore: '恢复展示',
    stayHidden: '维持隐藏',
    closePerson: '没有问题',
    clearChosen: '清空所选',
    silenceOnly: (days: number) => `禁言 ${days} 天`,
    choosePersonAct: '先选要清空的内容或禁言天数',
    escalate: '升级给同事',
    skip: '跳过',
    chooseReason: '先选理由：按 1–9',
    armed: '要隐藏：按 1–9 选理由',
    needsWrite: '需要「审核内容，禁言，维护敏感词」权限',
    hint: '隐藏后作者立即收到消息，10 分钟内可撤销',
    appealHint: '恢复后作者会收到「申诉成功」',
    done: { keep: '已通过', hide: '已隐藏', clear: '已清空', escalate: '已升级', skip: '已跳过，放回队列' },
    undo: '撤销',
    more: '更多处理',
    gone: '这一件已经有结果了',
  },
  keys: {
    upDown: '上下',
    reasonKeys: '理由',
    off: '关闭单键',
    on: '打开单键',
  },
} as const;

/** Names of reasons also where one was kept that is none of today's. */
export function reasonName(key: string, note: string): string {
  const name = (reasons as Record<string, string>)[key];
  if (name === undefined || key === 'other') return note;
  return note === '' ? name : `${name}，${note}`;
}
