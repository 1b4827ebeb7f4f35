/** Over the last seconds: short enough to follow the network, long enough to be read. */
const windowMs = 3000;

/** Takes how much has arrived and says how much comes in a second; 0 until that can be said. */
export function createDownloadSpeedMeter(now: () => number = () => performance.now()): (received: number) => number {
  const seen: { time: number; received: number }[] = [];
  return (received) => {
    const time = now();
    seen.push({ time, received });
    while ((seen[1]?.time ?? time) < time - windowMs) seen.shift();
    const first = seen[0];
    if (first === undefined || time - first.time < 250) return 0;
    return Math.max(0, ((received - first.received) * 1000) / (time - first.time));
  };
}
