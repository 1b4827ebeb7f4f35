/** Says what takes long and how far it is: on one line of a terminal, in a line every few seconds elsewhere. */
export interface ProgressReporter {
  /** Runs work that may take a while; the work may learn its total later. Without one only the time is told. */
  during<T>(name: string, work: (step: ProgressCounter) => Promise<T>, total?: number): Promise<T>;
}

export interface ProgressCounter {
  /** So many more are done. */
  advance(by?: number): void;
  /** There are so many in all. */
  expect(total: number): void;
}

/** For whoever does not want to hear it. */
export const silentProgressReporter: ProgressReporter = { during: (_, work) => work({ advance() {}, expect() {} }) };

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** What ends sooner needs no words. */
const quietMs = 2000;
const everyMs = { terminal: 200, lines: 5000 };

export function createProgressReporter(
  output: Output = process.stdout,
  now: () => number = Date.now,
): ProgressReporter {
  const terminal = output.isTTY === true;
  return {
    async during(name, work, known) {
      const began = now();
      let done = 0;
      let total = known;
      const seconds = () => Math.round((now() - began) / 1000);
      const counted = () => (total === undefined ? '' : ` ${done}/${total}`);
      const say = () => output.write(terminal ? `\r\u001B[K${name}${counted()} … ${seconds()} s` : lineOf('…'));
      const lineOf = (between: string) => `${name}${counted()} ${between} ${seconds()} s\n`;
      let every: NodeJS.Timeout | undefined;
      const first = setTimeout(() => {
        say();
        every = setInterval(say, terminal ? everyMs.terminal : everyMs.lines);
      }, quietMs);
      try {
        const result = await work({ advance: (by = 1) => (done += by), expect: (all) => (total = all) });
        if (every !== undefined) output.write(`${terminal ? '\r\u001B[K' : ''}${lineOf('done in')}`);
        return result;
      } catch (error) {
        if (every !== undefined) output.write(`${terminal ? '\r\u001B[K' : ''}${lineOf('failed after')}`);
        throw error;
      } finally {
        clearTimeout(first);
        clearInterval(every);
      }
    },
  };
}
