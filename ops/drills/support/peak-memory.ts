import { readdirSync, readFileSync } from 'node:fs';

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The most that a worker, and a process below it, had in memory, as the kernel counts it. */
export class PeakMemory {
  worker = 0;
  reader = 0;
  #pid = 0;
  readonly #timer = setInterval(() => this.#look(), 50);

  watch(pid: number): void {
    this.#pid = pid;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (this.#pid === 0) return;
    this.worker = Math.max(this.worker, residentBytes(this.#pid));
    for (const child of descendantsOf(this.#pid)) this.reader = Math.max(this.reader, residentBytes(child));
  }
}

function residentBytes(pid: number): number {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(peak ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function descendantsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number)
        .flatMap((child) => [child, ...descendantsOf(child)]),
    );
  } catch {
    return [];
  }
}
