// Everything that the cost model takes for granted, in one place. Prices are guesses of list prices in mainland China, to be replaced
// by a quote; what was measured stands in measured.json (`npm run bench:mix -- --record`).

/** Yuan a month, unless said otherwise. */
export const prices = {
  /** One virtual core with 4 GB of memory. */
  core: 110,
  /** A gigabyte of memory beyond these 4. */
  memoryGb: 15,
  diskGb: 1,
  objectGb: 0.12,
  /** A gigabyte delivered. */
  cdnGb: 0.15,
  /** A message. */
  sms: 0.045,
} as const;

export const usage = {
  requestsPerUserDay: 150,
  /** The evening's busiest minute beside the mean of the day. */
  eveningPeak: 4,
  /** Of users of a day, those who get a code by SMS. */
  smsShare: 0.02,
  megabytesPerUserDay: 8,
  /** Those who download a game that day, and how large it is. */
  downloadShare: 0.01,
  downloadMegabytes: 500,
  daysPerMonth: 30,
  /** Of users of a day, those who have the site open at the evening's peak: each is a stream of events. */
  streamShare: 0.1,
} as const;

export const limits = {
  /** Of a core: what is above it waits for what is ahead. */
  usefulLoad: 0.5,
  /** Streams of one process: not measured yet. */
  streamsPerProcess: 12_500,
  /** How long a request that needs PostgreSQL holds a connection. */
  connectionSeconds: 0.004,
  /** Of a core of the rented machine beside that of measured.json. */
  coreFactor: 1,
  /** Processes of the old release and of the new one at the same time. */
  rollingFactor: 2,
} as const;

/** Connections to the primary that one process may open: its pool, and two of its queue. */
export const connectionsPerProcess = { api: 12, live: 6, worker: 12 } as const;
