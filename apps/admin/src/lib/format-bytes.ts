const units = ['B', 'KB', 'MB', 'GB'];

/** As in `4.20 MB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 2 : 1)} ${units[unit] ?? ''}`;
}
