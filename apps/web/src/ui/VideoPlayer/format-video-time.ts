const two = (value: number) => String(value).padStart(2, '0');

/** 06:52, and 1:02:03 from an hour on. */
export function formatVideoTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`;
}
