import { activityWords } from '#src/words/activity.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (value: number) => String(value).padStart(2, '0');

/** 剩 12 天 06 时: the two largest units, words and numbers in turn; nothing once it is over. */
export function timeLeftLabelParts(ms: number): readonly string[] {
  if (ms <= 0) return [];
  if (ms >= day) return activityWords.days(String(Math.floor(ms / day)), two(Math.floor((ms % day) / hour)));
  if (ms >= hour) return activityWords.hours(String(Math.floor(ms / hour)), two(Math.floor((ms % hour) / minute)));
  return activityWords.minutes(String(Math.floor(ms / minute)), two(Math.floor((ms % minute) / second)));
}

/** Whether there is a day after this one of Beijing, such as 2026-07-18, on which it still runs. */
export function doesActivityRunAfterShanghaiDate(date: string, endTime: number): boolean {
  return endTime > Date.parse(`${date}T00:00:00+08:00`) + day;
}

/** When the words change next. */
export function msUntilTimeLeftLabelChange(ms: number): number {
  const unit = ms >= day ? hour : ms >= hour ? minute : second;
  return (ms % unit) + 1;
}
