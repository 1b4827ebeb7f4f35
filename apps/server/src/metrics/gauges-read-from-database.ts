import { Gauge, type Registry } from 'prom-client';

export interface GaugeReadFromDatabase {
  name: string;
  help: string;
  /** By values of this label; without it the gauge has one value. */
  label?: string;
  /** Nothing: the gauge has no value for now. */
  read(): Promise<number | ReadonlyMap<string, number> | undefined>;
}

/** Numbers that only the database knows: many processes are scraped, one asks. */
export interface GaugesReadFromDatabase {
  add(gauge: GaugeReadFromDatabase): void;
}

/** However often it is scraped. */
const askedEveryMs = 10_000;

/** In processes that do not ask, the gauges have no value at all: a zero would say that all is well. */
export function createGaugesReadFromDatabase(
  registry: Registry,
  isAsking: () => boolean,
  now: () => number = Date.now,
): GaugesReadFromDatabase {
  return {
    add({ name, help, label, read }) {
      let askedAt = -Infinity;
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        collect: async () => {
          if (isAsking() && now() - askedAt < askedEveryMs) return;
          gauge.reset();
          if (label === undefined) gauge.remove();
          askedAt = -Infinity;
          if (!isAsking()) return;
          // Without the database there is no value; other numbers of the scrape are still true.
          const value = await read().catch(() => undefined);
          if (value === undefined) return;
          askedAt = now();
          if (typeof value === 'number') gauge.set(value);
          else for (const [of, each] of value) gauge.set({ [label as string]: of }, each);
        },
      });
      if (label === undefined) gauge.remove();
    },
  };
}
