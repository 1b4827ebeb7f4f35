// What the capacity and cost model takes for granted. Measured figures are in measured-mix.json, how often a player asks for what is in
// ops/bench/mix/requests-of-a-day.ts; everything else that somebody may know better is here.

/** Guesses of list prices in mainland China, in yuan a month unless said otherwise: replace them by a quote. */
export const prices = {
  guessedOn: '2026-11-18',
  /** A virtual core with 4 GB of memory. */
  core: 110,
  memoryGbIncludedPerCore: 4,
  furtherMemoryGb: 15,
  diskGb: 1,
  objectGb: 0.12,
  /** A gigabyte delivered by the CDN. */
  cdnGb: 0.15,
  /** A message. */
  sms: 0.045,
};

export type Prices = typeof prices;

export const usage = {
  daysPerMonth: 30,
  /** The evening's busiest minute beside the mean of the day. */
  eveningPeak: 4,
  /** Of users of a day, those who get a code by SMS. */
  smsShare: 0.02,
  /** Pictures, scripts and films, of each user of a day. */
  megabytesPerUserDay: 8,
  /** Of users of a day, those who download a game, and how large it is. */
  downloadShare: 0.01,
  downloadMegabytes: 500,
  /** Of users of a day, those who have the site open at the evening's peak: each is a stream of events. */
  streamShare: 0.1,
};

export type Usage = typeof usage;

export const limits = {
  /** Of a core: what is asked beyond it waits for what is ahead. */
  usefulLoad: 0.5,
  /** How long a request that needs PostgreSQL holds a connection. */
  connectionSeconds: 0.004,
  /** How fast a core of the rented machines is beside one that measured: its milliseconds by theirs (coreMs of measured-mix.json). */
  coreSpeed: 1,
};

export type Limits = typeof limits;
