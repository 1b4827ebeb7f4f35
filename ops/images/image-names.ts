/** What `npm run image` makes, by stage of the Containerfile. */
export const siteImages = {
  run: 'localhost/lanyu',
  'run-video': 'localhost/lanyu-video',
} as const;

/** PostgreSQL, Redis and nginx of Debian, for the drill: a real install has its own. */
export const enginesImage = 'localhost/lanyu-engines';

/** Debian with systemd, as a rented machine has it. */
export const machineImage = 'localhost/lanyu-machine';
