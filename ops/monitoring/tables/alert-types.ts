/** A series and what it is minute by minute, in promtool's notation: `0+60x30` grows by 60 a minute. */
export type SampleSeries = readonly [series: string, values: string];

/** A firing and a silent case prove a rule: `promtool test rules`. */
export interface AlertCase {
  series: readonly SampleSeries[];
  /** When the alert is looked for. */
  at: string;
}

export interface Alert {
  name: string;
  expression: string;
  /** How long it must hold. */
  holdsFor: string;
  /** `page` wakes somebody; a ticket waits for the morning. */
  severity: 'page' | 'ticket';
  /** The promise that it watches; alerts of one promise silence each other, never those of another. */
  slo?: string;
  /** A file of docs/runbooks. */
  runbook: string;
  summary: string;
  fires: AlertCase;
  /** Other ways to it: what is watched is gone altogether, say. */
  alsoFires?: readonly AlertCase[];
  silent: AlertCase;
}
