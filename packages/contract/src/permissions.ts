/** Every permission of the back-office, with what it allows in words. A call that needs another one fails a test. */
export const permissionLabels = {
  'account.ban': '封禁与解封用户',
  'account.phone': '查看用户手机号',
  'account.read': '查看用户',
  'account.viewas': '以玩家视角查看',
  'account.write': '清空资料、下线设备、写备注',
  'activity.read': '查看活动',
  'activity.write': '编辑活动',
  'approval.content': '审批内容、礼包与活动',
  'approval.money': '审批资金',
  'approval.people': '审批封禁',
  'approval.site': '审批全站消息',
  'approval.staff': '审批员工与权限',
  'bulletin.read': '查看公告',
  'bulletin.write': '发布公告',
  'catalog.read': '查看游戏与编排',
  'catalog.write': '编辑游戏与编排',
  'catalog.publish': '上架与下架游戏',
  'catalog.review': '隐藏游戏评价，代工作室回复',
  'export.make': '导出数据（限自己能看的）',
  'gift.read': '查看礼包与激活码批次',
  'gift.write': '编辑礼包，生成激活码',
  'help.read': '查看常见问题与商务来信',
  'help.write': '编辑常见问题，处理来信',
  'kefu.read': '查看工单',
  'kefu.write': '回复工单',
  'legal.read': '查看协议页',
  'legal.write': '写协议页的新版本',
  'media.read': '查看媒体库',
  'media.write': '上传与整理图片',
  'membership.read': '查看会员套餐',
  'membership.write': '编辑会员套餐',
  'message.read': '查看广播',
  'message.write': '发送与撤回广播',
  'moderation.read': '查看审核队列',
  'moderation.write': '审核内容，禁言，维护敏感词',
  'ops.read': '查看任务队列、限流与短信',
  'ops.write': '运行、重试与取消任务',
  'orders.read': '查看订单与对账',
  'orders.reconcile': '重新对账',
  'orders.refund': '退款与补单',
  'orders.write': '编辑充值档位',
  'site.read': '查看站点设置与功能开关',
  'site.write': '修改站点设置、功能开关与搜索词',
  'square.read': '查看广场标签',
  'square.write': '编辑广场标签',
  'staff.log': '查看操作记录',
  'staff.read': '查看员工与角色',
  'staff.write': '管理员工与角色',
  'stats.read': '查看数据',
  'video.read': '查看视频',
  'video.write': '编辑视频',
  'wallet.read': '查看钱包与账目',
  'wallet.write': '调整与冻结钱包',
} as const satisfies Record<`${string}.${string}`, string>;

export type Permission = keyof typeof permissionLabels;

export const allPermissions = Object.keys(permissionLabels) as Permission[];

/** Who holds one of these is signed out sooner when idle. */
export const moneyPermissions: readonly string[] = [
  'approval.money',
  'gift.write',
  'membership.write',
  'orders.refund',
  'orders.write',
  'wallet.write',
] satisfies Permission[];

/** Stands for every permission there is; only the role of the owner has it. */
export const allPermissionsWildcard = '*';
