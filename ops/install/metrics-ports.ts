/** Where processes of one machine show their numbers, on loopback. Units of systemd cannot count: a 1 before the port is one of its own. */
export const apiMetricsPort = (port: number): number => Number(`1${port}`);

/** Not of the form that an API process with four digits has. */
export const workerMetricsPort = 10464;
