/** January first. What a player reads under the picture. */
export const monthlyBadgeNames = {
  names: [
    '一月 · 初晴',
    '二月 · 听潮',
    '三月 · 春汛',
    '四月 · 归帆',
    '五月 · 浅湾',
    '六月 · 渔火',
    '七月 · 潮生',
    '八月 · 长风',
    '九月 · 望月',
    '十月 · 远岸',
    '十一月 · 雾灯',
    '十二月 · 星锚',
  ],
};

/** Of any day in its month. */
export function monthlyBadgeName(day: string, { names } = monthlyBadgeNames): string {
  return names[Number(day.slice(5, 7)) - 1] ?? '';
}
