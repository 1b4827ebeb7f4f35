export { readServerConfig } from './read-site.ts';
