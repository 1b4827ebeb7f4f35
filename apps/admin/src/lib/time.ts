const shown = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

export function formatTime(epochMs: number): string {
  return shown.format(epochMs);
}

/** What a datetime-local field holds: the operator's own clock, to the minute. */
export function toDatetimeLocal(epochMs: number): string {
  const local = new Date(epochMs - new Date(epochMs).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function fromDatetimeLocal(value: string): number {
  return new Date(value).getTime();
}
