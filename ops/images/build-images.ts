// npm run image                     builds both images of the site and the release archive; prints sizes and times
// npm run image -- --only run       one of them: run, run-video
// npm run image -- --no-archive     without the archive that a machine without containers is installed from
import { mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { ensureDebianImage, ensureNodeImage } from './base-images.ts';
import { imagesFolder, installContainerTools, readImageBytes, runContainerTool } from './container-tools.ts';
import { enginesImage, machineImage, siteImages } from './image-names.ts';

export const releaseArchive = join(imagesFolder, 'lanyu-release.tar.gz');

export interface BuiltImage {
  name: string;
  seconds: number;
  megabytes: number;
}

async function timed(work: () => void): Promise<number> {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

/** What is downloaded comes through this machine's authorities and npm's cache; neither stays in the image. */
/** Where the build finds packages that were fetched before. */
const npmCache = '/npm-cache';

function buildVolumes(): string[] {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  mkdirSync(cache, { recursive: true });
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  return [
    '--volume',
    `${cache}:${npmCache}`,
    '--build-arg',
    `npm_config_cache=${npmCache}`,
    '--volume',
    `${authorities}:${authorities}:ro`,
  ];
}

function runBuildah(args: string[]): void {
  runContainerTool('buildah', ['bud', '--isolation', 'chroot', '--layers', ...args, projectRoot], { shown: true });
}

export async function buildSiteImage(stage: keyof typeof siteImages): Promise<BuiltImage> {
  installContainerTools();
  ensureDebianImage();
  ensureNodeImage();
  const name = siteImages[stage];
  const images = join(projectRoot, 'ops/images');
  const ignored = join(images, 'containerignore');
  const file = join(images, 'Containerfile');
  const seconds = await timed(() =>
    runBuildah([...buildVolumes(), '--ignorefile', ignored, '--file', file, '--target', stage, '--tag', name]),
  );
  return { name, seconds, megabytes: readImageBytes(name) / 1e6 };
}

/** Images that drills alone need, each of one Containerfile. */
async function buildDrillImage(file: string, name: string): Promise<BuiltImage> {
  installContainerTools();
  ensureDebianImage();
  const images = join(projectRoot, 'ops/images');
  const ignored = join(images, 'containerignore');
  const seconds = await timed(() => runBuildah(['--ignorefile', ignored, '--file', join(images, file), '--tag', name]));
  return { name, seconds, megabytes: readImageBytes(name) / 1e6 };
}

export const buildEnginesImage = (): Promise<BuiltImage> => buildDrillImage('Containerfile.engines', enginesImage);
export const buildMachineImage = (): Promise<BuiltImage> => buildDrillImage('Containerfile.machine', machineImage);

/** The image's own tree and its Node as one archive: what a machine without containers is installed from. */
export function writeReleaseArchive(): number {
  const container = runContainerTool('buildah', ['from', '--pull-never', siteImages.run]).trim();
  try {
    const root = runContainerTool('buildah', ['mount', container]).trim();
    const names = [
      '--transform=flags=r;s,^srv/lanyu,lanyu,',
      '--transform=flags=r;s,^usr/local/bin/node,lanyu/bin/node,',
    ];
    runContainerTool('tar', ['-C', root, ...names, '-czf', releaseArchive, 'srv/lanyu', 'usr/local/bin/node']);
  } finally {
    runContainerTool('buildah', ['rm', container]);
  }
  return statSync(releaseArchive).size / 1e6;
}

function report({ name, seconds, megabytes }: BuiltImage): void {
  console.log(`${name}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    allowNegative: true,
    options: { only: { type: 'string' }, archive: { type: 'boolean', default: true } },
  });
  const stages = Object.keys(siteImages) as (keyof typeof siteImages)[];
  const wanted = stages.filter((stage) => values.only === undefined || values.only === stage);
  if (wanted.length === 0) throw new Error(`--only takes ${stages.join(' or ')}`);
  const built: BuiltImage[] = [];
  for (const stage of wanted) built.push(await buildSiteImage(stage));
  for (const image of built) report(image);
  if (values.archive) console.log(`${releaseArchive}: ${writeReleaseArchive().toFixed(0)} MB`);
}
