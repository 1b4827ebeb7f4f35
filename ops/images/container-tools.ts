// buildah and podman of Debian, with the settings under which they run on every machine, also inside of a small virtual one.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@lanyu/services/apt';
import { outputFolder } from '../drills/support/stage.ts';

export const imagesFolder = outputFolder('images');

/** crun, which podman would take first, needs cgroups of version 2. */
const containerPackages = [
  'buildah',
  'podman',
  'runc',
  'mmdebstrap',
  'netavark',
  'aardvark-dns',
  'iptables',
  'catatonit',
];

export function installContainerTools(): void {
  installPackages(containerPackages);
}

/** buildah lowers its own limit of processes to this before it sets the container's. */
const mostProcesses = 32_768;

/** The most that this process may hand on: podman asks for a million open files by itself, and is refused below that. */
function hardLimit(name: string): number {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(name));
  const hard = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
  return Math.min(Number.isNaN(hard) ? mostProcesses : hard, mostProcesses);
}

function writeContainerSettings(): string {
  const file = join(imagesFolder, 'containers.conf');
  const limits = { nofile: hardLimit('Max open files'), nproc: hardLimit('Max processes') };
  const ulimits = Object.entries(limits).map(([name, value]) => `"${name}=${value}:${value}"`);
  writeFileSync(
    file,
    [
      '[containers]',
      `default_ulimits = [${ulimits.join(', ')}]`,
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      '',
    ].join('\n'),
  );
  return file;
}

export interface ToolOptions {
  input?: string;
  /** Shows what the tool says while it works. */
  shown?: boolean;
  cwd?: string;
}

/** Runs a tool to its end and gives back what it printed; its failure is an error with what it said. */
export function runContainerTool(command: string, args: string[], options: ToolOptions = {}): string {
  const result = spawnSync(command, args, {
    input: options.input ?? '',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', options.shown === true ? 'inherit' : 'pipe', options.shown === true ? 'inherit' : 'pipe'],
    env: { ...process.env, CONTAINERS_CONF: writeContainerSettings() },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    const said = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
    throw new Error(`${command} ${args.slice(0, 6).join(' ')} … ended with ${result.status ?? result.signal}\n${said}`);
  }
  return result.stdout ?? '';
}

/** The same without waiting in the way of everything else. */
export async function runContainerToolBeside(command: string, args: string[]): Promise<string> {
  const env = { ...process.env, CONTAINERS_CONF: writeContainerSettings() };
  const { stdout } = await promisify(execFile)(command, args, { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

export function hasImage(name: string): boolean {
  const { status } = spawnSync('podman', ['image', 'exists', name], { stdio: 'ignore' });
  return status === 0;
}

export function readImageBytes(name: string): number {
  return Number(runContainerTool('podman', ['image', 'inspect', '--format', '{{.Size}}', name]).trim());
}
