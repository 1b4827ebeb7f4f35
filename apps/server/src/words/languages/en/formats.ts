/** 1 day, 2 days. */
export function countWithNoun(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${Math.abs(count) === 1 ? '' : 's'}`;
}

const moment = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** YYYY-MM-DD in every language (C-16). */
export function isoDateInShanghai(time: number): string {
  return formatDateTimeInShanghai(time).slice(0, 10);
}

export function formatDateTimeInShanghai(time: number): string {
  return moment.format(time).replace(',', '');
}
