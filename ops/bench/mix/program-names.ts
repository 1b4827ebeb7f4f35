/** The programs of a site that take processor time for a request. */
export const programs = ['api', 'worker', 'postgres', 'redis', 'nginx'] as const;
export type ProgramName = (typeof programs)[number];
export type MicrosByProgram = Record<ProgramName, number>;

export function mapPrograms(compute: (program: ProgramName) => number): MicrosByProgram {
  return {
    api: compute('api'),
    worker: compute('worker'),
    postgres: compute('postgres'),
    redis: compute('redis'),
    nginx: compute('nginx'),
  };
}
