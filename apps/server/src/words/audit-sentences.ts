import {
  exportKindNames as exportKinds,
  ticketDeskNames,
  auditOutcomePrefixes,
  settingGroupNames,
  subtitleLanguageNames,
} from './audit-and-approval-labels.ts';
import {
  describeFieldChanges,
  fieldValueInWords,
  type FieldChangeInWords,
  type FieldValuesByName,
} from './describe-field-changes.ts';

/** An entry of the audit log, or a call that waits for approval. */
interface Entry {
  call: string;
  object: string;
  before: unknown;
  after: unknown;
  outcome?: string;
  /** Of the player it is about, where the reader may know it. */
  userName?: string | undefined;
}

interface Facts {
  /** By its own name, or by its id. */
  what: string;
  /** The player or the operator it is about. */
  who: string;
  id: string;
  after: FieldValuesByName;
  before: FieldValuesByName;
  /** Which fields became what; empty in a heading above a list of them. */
  changes: string;
}
/** What was done, to what. */
type Sentence = (facts: Facts) => string;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
/** The name of the tag another was merged into. */
const tagOf = (merged: unknown): string => text((merged as FieldValuesByName | null | undefined)?.['tag']);
/** The reason is shown beside a sentence too, and then it is not in the facts. */
const because = (after: Facts['after']): string =>
  text(after['reason']) === '' ? '' : `，理由：${text(after['reason'])}`;
const subtitleLanguageName = ({ language }: FieldValuesByName): string =>
  subtitleLanguageNames[text(language)] ?? text(language);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
const difference = ({ before, after }: Facts, key: string): string =>
  signed(Number(after[key] ?? 0) - Number(before[key] ?? 0));

const sentences: Readonly<Record<string, Sentence>> = {
  'POST /admin/v1/account/user/{id}/ban': ({ who, after }) => `封禁用户${who}${banLength(after)}${because(after)}`,
  'POST /admin/v1/account/user/{id}/unban': ({ who, after }) => `解封用户${who}${because(after)}`,
  'job end ban': ({ who }) => `用户${who}的封禁到期，自动解封`,
  'POST /admin/v1/account/user/search': () => '按手机号查找用户',
  'GET /admin/v1/account/user/{uid}': ({ id }) => `查看用户 ${id} 的资料`,
  'POST /admin/v1/account/user/{uid}/phone': ({ id }) => `查看用户 ${id} 的完整手机号`,
  'GET /admin/v1/account/user/{uid}/session/list': ({ id }) => `查看用户 ${id} 的设备与登录`,
  'POST /admin/v1/account/user/{uid}/session/end': ({ id, after }) =>
    `下线用户 ${id} 的 ${text(after['endedSessions'])} 个设备${because(after)}`,
  'POST /admin/v1/account/user/{uid}/clear': ({ id, after }) =>
    `清空用户 ${id} 的${clearedWord(after['what'])}${because(after)}`,
  'POST /admin/v1/account/user/{uid}/reopen': ({ id, after }) =>
    `应玩家要求撤销用户 ${id} 的注销，说明：${text(after['reason'])}`,
  'POST /admin/v1/account/user/{uid}/export/retry': ({ id, after }) =>
    `重新制作用户 ${id} 的数据导出，说明：${text(after['reason'])}`,
  'POST /admin/v1/account/user/{uid}/note': ({ id }) => `给用户 ${id} 写了一条备注`,
  'POST /admin/v1/account/user/{uid}/view': ({ id, after }) => `以玩家视角查看用户 ${id}${because(after)}`,
  'POST /admin/v1/account/user/{uid}/view/end': ({ id, after }) =>
    `结束以玩家视角查看用户 ${id}，用时 ${text(after['seconds'])} 秒`,
  'GET /admin/v1/wallet/user/{uid}/receipt/list': ({ id }) => `查看用户 ${id} 的账本`,
  'GET /admin/v1/wallet/user/{uid}/receipt/{seq}': ({ id }) => `查看用户 ${id} 的一张收据`,
  'GET /admin/v1/wallet/user/{uid}/receipt/chain': ({ id }) => `验证用户 ${id} 的账本`,
  'POST /admin/v1/checkin/rule': ({ after }) => `新的签到规则，从 ${text(after['fromDay'])} 起`,
  'POST /admin/v1/checkin/rule/{version}/withdraw': ({ id, after }) =>
    `撤回签到规则第 ${id} 版，理由：${text(after['reason'])}`,
  'GET /admin/v1/referral/inviter/{uid}/invitee/list': ({ id }) => `查看用户 ${id} 邀请的人`,
  'POST /admin/v1/referral/inviter/{uid}/freeze': ({ id, after }) =>
    `冻结用户 ${id} 的邀请奖励，理由：${text(after['reason'])}`,
  'POST /admin/v1/referral/inviter/{uid}/unfreeze': ({ id, after }) =>
    `恢复发放用户 ${id} 的邀请奖励，理由：${text(after['reason'])}`,
  'POST /admin/v1/referral/invitee/{uid}/refuse': ({ id, after }) =>
    `驳回邀请用户 ${id} 的奖励，理由：${text(after['reason'])}`,
  'POST /admin/v1/referral/invitee/{uid}/restore': ({ id, after }) =>
    `撤销驳回邀请用户 ${id} 的奖励，理由：${text(after['reason'])}`,
  'POST /admin/v1/activity': ({ what }) => `新建活动${what}`,
  'POST /admin/v1/activity/{id}/end': ({ what }) => `提前结束活动${what}`,
  'PUT /admin/v1/activity/{id}': ({ what, changes }) => `修改活动${what}${changes}`,
  'POST /admin/v1/catalog/game': ({ what }) => `新建游戏${what}`,
  'PUT /admin/v1/catalog/game/{id}': ({ what, changes }) => `修改游戏${what}${changes}`,
  'POST /admin/v1/catalog/game/{id}/status': ({ what, changes }) => `更改游戏${what}的状态${changes}`,
  'POST /admin/v1/catalog/game/bulk-status': ({ id }) => `预演批量上架或下架游戏 ${id}`,
  'POST /admin/v1/catalog/game/bulk-tag': ({ id }) => `预演批量给游戏加标签 ${id}`,
  'POST /admin/v1/catalog/game/{id}/file': ({ what }) => `为游戏${what}上传安装包`,
  'POST /admin/v1/catalog/game/{id}/package': ({ what }) => `为游戏${what}发布安装包`,
  'POST /admin/v1/catalog/package/{id}/withdraw': ({ what, after }) =>
    `撤回游戏${what}的安装包 ${text(after['packageVersion'])}${because(after)}`,
  'POST /admin/v1/catalog/package/{id}/restore': ({ what, after }) =>
    `恢复游戏${what}撤回的安装包 ${text(after['packageVersion'])}${because(after)}`,
  'POST /admin/v1/catalog/slot': ({ what }) => `新建推荐位${what}`,
  'PUT /admin/v1/catalog/slot/{id}': ({ what, changes }) => `修改推荐位${what}${changes}`,
  'DELETE /admin/v1/catalog/slot/{id}': ({ what }) => `清除推荐位${what}`,
  'POST /admin/v1/catalog/slot/copy': ({ after }) =>
    `把 ${text(after['day'])} 起一周的推荐位复制到下周，共 ${text(after['copied'])} 个`,
  'POST /admin/v1/catalog/shelf': ({ what }) => `新建分类或标签${what}`,
  'PUT /admin/v1/catalog/shelf/order': ({ changes }) => `调整分类或标签的顺序${changes}`,
  'PUT /admin/v1/catalog/shelf/{id}': ({ what, changes }) => `修改分类或标签${what}${changes}`,
  'POST /admin/v1/catalog/review/{id}/hide': ({ id, changes }) => `更改评价 ${id} 的显示${changes}`,
  'PUT /admin/v1/catalog/review/{id}/answer': ({ id, changes }) => `代工作室回复评价 ${id}${changes}`,
  'DELETE /admin/v1/catalog/review/{id}/answer': ({ id, changes }) => `删除工作室对评价 ${id} 的回复${changes}`,
  'PUT /admin/v1/square/game/{id}/guide/list': ({ id, changes }) => `调整游戏 ${id} 的攻略${changes}`,
  'POST /admin/v1/gift/pack': ({ what }) => `新建礼包${what}`,
  'PUT /admin/v1/gift/pack/{id}': ({ what, changes }) => `修改礼包${what}${changes}`,
  'POST /admin/v1/gift/pack/{id}/code': ({ what, changes }) => `为礼包${what}导入兑换码${changes}`,
  'POST /admin/v1/gift/pack/{id}/return': ({ what, changes }) => `回收礼包${what}未领的兑换码${changes}`,
  'GET /admin/v1/gift/user/{uid}/code/list': ({ id }) => `查看用户 ${id} 的礼包码`,
  'GET /admin/v1/gift/pack/{id}/claim/list': ({ id }) => `查看礼包 ${id} 的领取名单`,
  'POST /admin/v1/gift/pack/{id}/end': ({ what }) => `提前结束礼包${what}`,
  'POST /admin/v1/gift/code/{id}/reveal': ({ id }) => `查看已领取的兑换码 ${id}`,
  'POST /admin/v1/gift/pack/{id}/import': ({ id, after }) =>
    `为礼包 ${id} 上传兑换码文件「${text(after['fileName'])}」，待预检`,
  'POST /admin/v1/gift/import/{id}/confirm': ({ id, after }) =>
    `确认导入礼包 ${id} 的文件「${text(after['fileName'])}」，新兑换码 ${text(after['total'])} 个`,
  'POST /admin/v1/gift/import/{id}/discard': ({ id, after }) =>
    `放弃礼包 ${id} 的兑换码文件「${text(after['fileName'])}」`,
  'POST /admin/v1/gift/batch/{id}/void': ({ id, after }) =>
    `作废激活码批次 ${id}（${text(after['note'])}）未用的 ${text(after['total'])} 个`,
  'POST /admin/v1/gift/batch/code': () => '查一个激活码',
  'POST /admin/v1/gift/batch': ({ after }) =>
    `制作激活码 ${text(after['total'])} 个，每个${batchWorth(after)}，备注：${text(after['note'])}`,
  'POST /admin/v1/help/faq': ({ what }) => `新建常见问题${what}`,
  'POST /admin/v1/help/faq/order': () => '调整常见问题的顺序',
  'PUT /admin/v1/help/faq/{id}': ({ what, changes }) => `修改常见问题${what}${changes}`,
  'POST /admin/v1/help/inquiry/{id}/handled': ({ id }) => `标记商务咨询 ${id} 已处理`,
  'PUT /admin/v1/help/inquiry/{id}/note': ({ id }) => `修改商务咨询 ${id} 的备注`,
  'POST /admin/v1/kefu/canned-reply': ({ what }) => `新建快捷回复${what}`,
  'PUT /admin/v1/kefu/canned-reply/{id}': ({ what, changes }) => `修改快捷回复${what}${changes}`,
  'DELETE /admin/v1/kefu/canned-reply/{id}': ({ what }) => `删除快捷回复${what}`,
  'POST /admin/v1/kefu/ticket/{id}/assign': ({ id, after }) =>
    text(after['assigneeName']) === ''
      ? `把工单 ${id} 放回未分派`
      : `把工单 ${id} 分派给「${text(after['assigneeName'])}」`,
  'POST /admin/v1/kefu/ticket/{id}/close': ({ id }) => `关闭工单 ${id}`,
  'POST /admin/v1/kefu/ticket/{id}/handover': ({ id, after }) =>
    `把工单 ${id} 转给${ticketDeskNames[text(after['desk'])] ?? ''}`,
  'POST /admin/v1/kefu/ticket/{id}/merge': ({ id, after }) => `把工单 ${id} 合并到工单 ${text(after['into'])}`,
  'POST /admin/v1/kefu/ticket/{id}/image': ({ id }) => `为工单 ${id} 的回复上传图片`,
  'POST /admin/v1/kefu/ticket/{id}/note': ({ id }) => `给工单 ${id} 写内部备注`,
  'POST /admin/v1/kefu/ticket/{id}/priority': ({ id, after }) =>
    after['priority'] === 'urgent' ? `把工单 ${id} 标为加急` : `取消工单 ${id} 的加急`,
  'POST /admin/v1/kefu/ticket/{id}/reopen': ({ id }) => `重开工单 ${id}`,
  'POST /admin/v1/kefu/ticket/{id}/reply': ({ id }) => `回复工单 ${id}`,
  'GET /admin/v1/kefu/ticket/{id}': ({ id }) => `查看工单 ${id}`,
  'POST /admin/v1/media/picture': ({ id }) => `上传图片 ${id}`,
  'PUT /admin/v1/media/picture/{id}': ({ id, changes }) => `修改图片 ${id} 的文字说明${changes}`,
  'DELETE /admin/v1/media/picture/{id}': ({ id }) => `删除图片 ${id}`,
  'PUT /admin/v1/membership/plan/{vipType}': ({ id, changes }) => `修改会员套餐 ${id}${changes}`,
  'POST /admin/v1/message/broadcast': ({ what }) => `发送广播${what}`,
  'POST /admin/v1/message/broadcast/{id}/withdraw': ({ what }) => `撤回广播${what}`,
  'POST /admin/v1/message/broadcast/test': ({ id, after }) =>
    `把测试消息「${text(after['title'])}」发给称是自己的账号 ${id}`,
  'POST /admin/v1/message/audience': ({ id, after }) => `上传广播名单 ${id}，${text(after['people'])} 人`,
  'POST /admin/v1/message/audience/{id}/add': ({ id, after }) => `补充广播名单 ${id}，共 ${text(after['people'])} 人`,
  'POST /admin/v1/message/user/{uid}': ({ id, after }) =>
    `给用户 ${id} 发消息「${text(after['title'])}」，因${after['cause'] === 'order' ? '订单' : '工单'} #${text(after['causeId'])}`,
  'POST /admin/v1/moderation/case/{id}/decide': ({ id, changes }) => `处理审核 ${id}${changes}`,
  'POST /admin/v1/moderation/case/{id}/claim': ({ id }) => `领取审核 ${id}`,
  'POST /admin/v1/moderation/case/{id}/release': ({ id }) => `放回审核 ${id}`,
  'POST /admin/v1/moderation/case/{id}/escalate': ({ id, after }) =>
    `把审核 ${id} 升级给同事${text(after['note']) === '' ? '' : `，备注：${text(after['note'])}`}`,
  'POST /admin/v1/moderation/case/{id}/undo': ({ id, changes }) => `撤销审核 ${id} 的处理${changes}`,
  'POST /admin/v1/moderation/hide': ({ what, changes }) => `隐藏内容${what}${changes}`,
  'POST /admin/v1/moderation/restore': ({ what, changes }) => `恢复内容${what}${changes}`,
  'POST /admin/v1/moderation/word/import': ({ after }) => `导入敏感词 ${text(after['total'])} 个`,
  'POST /admin/v1/moderation/word': ({ after }) => `添加敏感词「${text(after['word'])}」`,
  'PUT /admin/v1/moderation/word/{id}': ({ id, changes }) => `修改敏感词 ${id}${changes}`,
  'POST /admin/v1/moderation/silence': ({ id, changes }) => `更改用户 ${id} 的禁言${changes}`,
  'GET /admin/v1/orders/order/{id}': ({ id }) => `查看订单 ${id}`,
  'POST /admin/v1/orders/order/{id}/refund': ({ id, after, who }) =>
    `为${text(after['user']) === '' ? '' : `用户${who}的`}订单 ${id} 退款${because(after)}`,
  'POST /admin/v1/orders/order/{id}/settle': ({ id, after }) =>
    `人工结清订单 ${id} 的退款，说明：${text(after['note'])}`,
  'GET /admin/v1/orders/order/{id}/ledger': ({ id }) => `查看订单 ${id} 的分录`,
  'POST /admin/v1/orders/order/{id}/query': ({ id, changes }) => `再次询问渠道：订单 ${id}${changes}`,
  'POST /admin/v1/orders/order/{id}/receipt': ({ id, who }) => `把订单 ${id} 的收据发给用户${who}`,
  'POST /admin/v1/export': ({ id, after }) =>
    `要求导出${exportKinds[text(after['kind'])] ?? ''}（文件 ${id}）${because(after)}`,
  'POST /admin/v1/export/{id}/cancel': ({ id, after }) => `取消导出文件 ${id}，已做 ${text(after['rows'])} 行`,
  'POST /admin/v1/export/{id}/address': ({ id, after }) =>
    `下载${exportKinds[text(after['kind'])] ?? ''}导出文件 ${id}，共 ${text(after['rows'])} 行`,
  'POST /admin/v1/orders/package': ({ id }) => `新建充值档位 ${id}`,
  'PUT /admin/v1/orders/package/{id}': ({ id, changes }) => `修改充值档位 ${id}${changes}`,
  'POST /admin/v1/orders/promotion': ({ id, after }) =>
    `新建充值优惠 ${id}「${text(after['title'])}」，预算 ${text(after['budget'])} 钻`,
  'POST /admin/v1/orders/promotion/{id}/stop': ({ id, after }) => `停止充值优惠 ${id}「${text(after['title'])}」`,
  'POST /admin/v1/orders/promotion/{id}/void': ({ id, after }) =>
    `作废充值优惠 ${id}「${text(after['title'])}」未用的 ${text(after['total'])} 张券`,
  'GET /admin/v1/orders/promotion/{id}/coupon/list': ({ id }) => `查看充值优惠 ${id} 的领取名单`,
  'POST /admin/v1/orders/promotion/{id}/give': ({ after, who }) =>
    `送优惠券「${text(after['title'])}」（${text(after['bonus'])} 钻）给用户${who}`,
  'POST /admin/v1/orders/promotion/{id}/user/{uid}/void': ({ after, who }) =>
    `作废用户${who}的优惠券「${text(after['title'])}」`,
  'POST /admin/v1/orders/reconciliation/again': ({ after }) =>
    `重新对账：${text(after['channel'])} ${text(after['day'])}`,
  'POST /admin/v1/site/bulletin': ({ what }) => `发布公告${what}`,
  'PUT /admin/v1/site/bulletin/{id}': ({ what, changes }) => `修改公告${what}${changes}`,
  'POST /admin/v1/site/bulletin/{id}/end': ({ what }) => `提前结束公告${what}`,
  'POST /admin/v1/site/legal': ({ what, after }) => `发布协议页${what}的第 ${text(after['legalVersion'])} 版`,
  'PUT /admin/v1/site/setting/{group}': ({ id, changes }) => `修改站点设置「${settingGroupNames[id] ?? id}」${changes}`,
  'PUT /admin/v1/site/switch/{feature}': ({ what, after }) => switchSentence(what, after),
  'POST /admin/v1/ops/job/{name}/run': ({ id, after }) => `手动运行任务 ${id}，理由：${text(after['reason'])}`,
  'POST /admin/v1/ops/job/{name}/run/{id}/retry': ({ id, after }) =>
    `重试任务 ${id}（编号 ${text(after['run'])}），理由：${text(after['reason'])}`,
  'POST /admin/v1/ops/job/{name}/run/{id}/cancel': ({ id, after }) =>
    `取消任务 ${id}（编号 ${text(after['run'])}），理由：${text(after['reason'])}`,
  'POST /admin/v1/square/post/{id}/poll/end': ({ id }) => `提前结束帖子 ${id} 的投票`,
  'POST /admin/v1/square/tag': ({ what }) => `新建话题标签${what}`,
  'POST /admin/v1/square/tag/order': ({ after }) => `调整话题标签的顺序：${text(after['order'])}`,
  'PUT /admin/v1/square/tag/{id}': ({ what, changes }) => `修改话题标签${what}${changes}`,
  'POST /admin/v1/square/tag/{id}/merge': ({ what, after }) => `把话题标签${what}并入 #${tagOf(after['mergedInto'])}`,
  'DELETE /admin/v1/square/tag/{id}/merge': ({ what, before }) =>
    `撤销把话题标签${what}并入 #${tagOf(before['mergedInto'])}`,
  'POST /admin/v1/staff/login': () => '登录后台（密码）',
  'POST /admin/v1/staff/password': () => '修改自己的密码',
  'POST /admin/v1/staff/factor/totp/prove': () => '用验证器完成两步验证',
  'POST /admin/v1/staff/factor/code/prove': () => '用一次性备用码完成两步验证',
  'POST /admin/v1/staff/factor/passkey/prove': () => '用通行密钥完成两步验证',
  'POST /admin/v1/staff/factor/totp': () => '设置验证器',
  'POST /admin/v1/staff/factor/passkey': () => '添加通行密钥',
  'POST /admin/v1/staff/factor/code': () => '重新生成一次性备用码',
  'DELETE /admin/v1/staff/factor/totp': () => '移除验证器',
  'DELETE /admin/v1/staff/factor/passkey/{id}': () => '移除一把通行密钥',
  'DELETE /admin/v1/staff/session/{id}': () => '下线自己的一个会话',
  'POST /admin/v1/staff/session/end-others': () => '下线自己的其他会话',
  'POST /admin/v1/staff/member': ({ what }) => `添加员工${what}`,
  'POST /admin/v1/staff/member/{id}/disable': ({ who }) => `停用员工${who}`,
  'POST /admin/v1/staff/member/{id}/enable': ({ who }) => `启用员工${who}`,
  'POST /admin/v1/staff/member/{id}/password': ({ who }) => `重置员工${who}的密码`,
  'POST /admin/v1/staff/member/{id}/factor/reset': ({ who }) => `重置员工${who}的两步验证`,
  'PUT /admin/v1/staff/member/{id}/roles': ({ who, changes }) => `更改员工${who}的角色${changes}`,
  'POST /admin/v1/staff/member/{id}/grant': ({ who, after }) =>
    `临时授予员工${who}权限「${fieldValueInWords('permission', after['permission'])}」`,
  'DELETE /admin/v1/staff/member/{id}/grant/{permission}': ({ id, before }) =>
    `收回员工 ${id} 的权限「${fieldValueInWords('permission', before['permission'])}」`,
  'POST /admin/v1/staff/member/{id}/session/end': ({ id }) => `下线员工 ${id} 的会话`,
  'POST /admin/v1/staff/role': ({ what }) => `新建角色${what}`,
  'PUT /admin/v1/staff/role/{id}': ({ what, changes }) => `修改角色${what}${changes}`,
  'POST /admin/v1/staff/logout': () => '退出后台',
  'staff.newDevice': ({ id, after }) =>
    `员工 ${id} 从新设备登录${text(after['address']) === '' ? '' : `：${text(after['address'])}`}`,
  'POST /admin/v1/video': ({ what }) => `新建视频${what}`,
  'PUT /admin/v1/video/{id}': ({ what, changes }) => `修改视频${what}${changes}`,
  'POST /admin/v1/video/{id}/retry': ({ what }) => `重新转码视频${what}`,
  'PUT /admin/v1/video/{id}/subtitles/{language}': ({ what, after }) =>
    `${after['replacedCues'] === 0 ? '添加' : '替换'}视频${what}的${subtitleLanguageName(after)}字幕，共 ${text(after['cues'])} 句`,
  'DELETE /admin/v1/video/{id}/subtitles/{language}': ({ what, before }) =>
    `移除视频${what}的${subtitleLanguageName(before)}字幕`,
  'POST /admin/v1/video/category/order': ({ after }) => `调整视频分类的顺序：${text(after['order'])}`,
  'POST /admin/v1/video/category': ({ what }) => `新建视频分类${what}`,
  'PUT /admin/v1/video/category/{id}': ({ what, changes }) => `修改视频分类${what}${changes}`,
  'POST /admin/v1/wallet/alert/{id}/resolve': ({ id, after }) => `处理差异 ${id}，说明：${text(after['note'])}`,
  'POST /admin/v1/wallet/alert/{id}/claim': ({ id }) => `认领差异 ${id}`,
  'POST /admin/v1/wallet/alert/{id}/release': ({ id }) => `放下差异 ${id}`,
  'POST /admin/v1/wallet/root/{day}/publish': ({ id, after }) => `标记 ${id} 的账根已公布：${text(after['url'])}`,
  'POST /admin/v1/wallet/alert/{id}/reopen': ({ id }) => `重新打开差异 ${id}`,
  'POST /admin/v1/wallet/alert/bulk': ({ id }) => `预演批量处理差异 ${id}`,
  'GET /admin/v1/wallet/user/{uid}': ({ id }) => `查看用户 ${id} 的钱包`,
  'POST /admin/v1/wallet/user/{uid}/freeze': ({ id, changes }) => `冻结或解冻用户 ${id} 的钱包${changes}`,
  'POST /admin/v1/wallet/user/{uid}/adjust': (facts) =>
    facts.changes === ''
      ? `调整用户${facts.who}的钻石：付费 ${difference(facts, 'paid')}，赠送 ${difference(facts, 'free')}`
      : `调整用户${facts.who}的钻石${facts.changes}`,
  'POST /admin/v1/approval/{id}/approve': ({ id, after }) =>
    after['state'] === 'failed' ? `同意审批 ${id}，但情况已变化，未能执行` : `同意审批 ${id} 并执行`,
  'POST /admin/v1/approval/{id}/refuse': ({ id }) => `驳回审批 ${id}`,
  'POST /admin/v1/approval/{id}/withdraw': ({ id }) => `撤回审批 ${id}`,
  'PUT /admin/v1/approval/limit/{flow}': ({ what, changes }) => `修改免审批额度${what}${changes}`,
  'POST /admin/v1/staff/view': ({ what }) => `保存视图${what}`,
  'PUT /admin/v1/staff/view/{id}': ({ what, changes }) => `修改视图${what}${changes}`,
  'DELETE /admin/v1/staff/view/{id}': ({ what }) => `删除视图${what}`,
  'POST /admin/v1/staff/inbox/snooze': ({ id }) => `推迟待办 ${id}`,
  'POST /admin/v1/staff/bulk/{id}/run': ({ id }) => `执行批量操作 ${id}`,
  'POST /admin/v1/staff/bulk/{id}/undo': ({ id }) => `撤销批量操作 ${id}`,
  'job expire approval': ({ id }) => `审批 ${id} 过期`,
};

/** Undefined for a call that has none yet; a test asks for every one. */
export function hasAuditSentence(call: string): boolean {
  return sentences[call] !== undefined;
}

export function auditSentenceOf(entry: Entry): string {
  const { before, after } = entry;
  const changed = before === null ? [] : describeFieldChanges(fieldsOf(before), fieldsOf(after)).map(changeWords);
  return write(entry, changed.length === 0 ? '' : `：${changed.join('，')}`);
}

/** The same above a list of what changes. */
export function auditSentenceWithoutChanges(entry: Entry): string {
  return write(entry, '');
}

function write({ call, object, before, after, outcome, userName }: Entry, changes: string): string {
  const command = commandOf(call);
  const sentence = sentences[call];
  const id = object.slice(object.indexOf(' ') + 1);
  if (command !== undefined) return `命令行：${command}（${id}）`;
  if (sentence === undefined) return call;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const name = [now, old]
    .flatMap((fields) => ['name', 'title', 'question'].map((key) => text(fields[key])))
    .find(Boolean);
  const user = text(now['user']) || id;
  const member = text(now['member']);
  const named = userName === undefined || userName === '' ? ` ${user} ` : `「${userName}」（${user}）`;
  const facts = {
    what: name === undefined ? ` ${id} ` : `「${name}」`,
    who: member === '' ? named : `「${member}」`,
    id,
    before: old,
    after: now,
    changes,
  };
  // No space stands before a mark, nor at the end.
  const said = sentence(facts).replaceAll(/ (?=[，：「]|$)/gu, '');
  return `${auditOutcomePrefixes[(outcome ?? 'done') as keyof typeof auditOutcomePrefixes]}${said}`;
}

/** As in `disable` of `npm run staff -- disable`. */
function commandOf(call: string): string | undefined {
  return /^npm run staff -- (.*)$/.exec(call)?.[1];
}

function fieldsOf(value: unknown): FieldValuesByName {
  return typeof value === 'object' && value !== null ? (value as FieldValuesByName) : {};
}

/** As in `价格 60 → 30`. */
function changeWords({ label, before, after }: FieldChangeInWords): string {
  return before === null ? `${label} ${short(after)}` : `${label} ${short(before)} → ${short(after)}`;
}

const short = (words: string): string => (words.length > 40 ? `${words.slice(0, 40)}…` : words);

/** As in `至 2026-11-24 19:30`; nothing for a ban without an end. */
function banLength(after: FieldValuesByName): string {
  const until = after['banUntilTime'];
  return typeof until === 'number' ? `至 ${fieldValueInWords('banUntilTime', until)}` : '';
}

function switchSentence(what: string, after: FieldValuesByName): string {
  const reason = text(after['reason']);
  const because = reason === '' ? '' : `，理由：${reason}`;
  if (after['switchedOn'] === true) return `开启功能${what}${because}`;
  const { channels } = after;
  const whom = Array.isArray(channels) && channels.length > 0 ? `，只对渠道 ${channels.join('、')}` : '';
  if (after['isTurnedOnForSome'] === true) return `缩小功能${what}的关闭范围${whom}，其他渠道重新开启${because}`;
  return `关闭功能${what}${whom}${because}`;
}

function clearedWord(what: unknown): string {
  return what === 'avatar' ? '头像' : what === 'name' ? '昵称' : '简介';
}

function batchWorth(after: FieldValuesByName): string {
  const amount = text(after['amount']);
  if (after['kind'] === 'coins') return ` ${amount} 钻`;
  return after['kind'] === 'days' ? ` ${amount} 天会员` : '一款游戏';
}
