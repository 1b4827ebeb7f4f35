// npm run probe -- --site https://games.example.com [--only sign-in] [--metrics FILE]
// Does what a player does, from outside. Ends with 1 when something did not get through; FILE is for node-exporter's textfile collector.
// Coins are bought where the site says that its payment is the sandbox, and nowhere else.
import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openProbeSession } from './probe-session.ts';
import { probes } from './probe-kinds.ts';

const { values } = parseArgs({
  options: { site: { type: 'string' }, only: { type: 'string' }, metrics: { type: 'string' } },
});
const { site, only, metrics } = values;
if (site === undefined || !URL.canParse(site)) throw new Error('usage: npm run probe -- --site ADDRESS');
if (only !== undefined && !(only in probes))
  throw new Error(`no such probe; there are: ${Object.keys(probes).join(', ')}`);

const settings = { loginName: process.env['PROBE_LOGIN'], password: process.env['PROBE_PASSWORD'] };
const results: { name: string; isUp: boolean; seconds: number; endedAt: number }[] = [];
for (const [name, probe] of Object.entries(probes)) {
  if (only !== undefined && name !== only) continue;
  const began = performance.now();
  const outcome = await probe(openProbeSession(site), settings).then(
    (done) => ({ skipped: done === 'skipped', failure: undefined }),
    (error: unknown) => ({ skipped: false, failure: error instanceof Error ? error.message : String(error) }),
  );
  if (outcome.skipped) {
    console.log(`none ${name}: this site has nothing of the kind`);
    continue;
  }
  const { failure } = outcome;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${failure === undefined ? 'up  ' : 'DOWN'} ${name} ${seconds.toFixed(2)} s${failure === undefined ? '' : `: ${failure}`}`,
  );
  results.push({ name, isUp: failure === undefined, seconds, endedAt: Math.floor(Date.now() / 1000) });
}
if (metrics !== undefined) {
  const lines = results.flatMap(({ name, isUp, seconds, endedAt }) => [
    `probe_up{probe="${name}"} ${isUp ? 1 : 0}`,
    `probe_seconds{probe="${name}"} ${seconds.toFixed(3)}`,
    // The file outlives the probe: this says how old its numbers are.
    `probe_ran_timestamp_seconds{probe="${name}"} ${endedAt}`,
  ]);
  // Whole or not at all: the collector may read at any moment.
  writeFileSync(`${metrics}.new`, `${lines.join('\n')}\n`);
  renameSync(`${metrics}.new`, metrics);
}
if (results.some(({ isUp }) => !isUp)) process.exitCode = 1;
