/** A series and what it is minute by minute, in promtool's notation: `0+60x30` grows by 60 a minute. */
export type SampleSeries = readonly [series: string, values: string];

/** One firing and one silent case prove a rule: `promtool test rules`. */
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
  /** A file of docs/runbooks. */
  runbook: string;
  summary: string;
  fires: AlertCase;
  silent: AlertCase;
}
