/** Words of this page alone: the first load goes without them. */
export const words = { title: '福利', hint: '动画、实机与幕后' } as const;
