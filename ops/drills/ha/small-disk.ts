// A file system of a fixed size below a folder. What is written to it costs what a disk costs: it lies in a file of the machine's own disk.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, rmSync, writeFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '@lanyu/services/process';

export interface SmallDisk {
  /** To the last block; whoever writes is told that there is no room. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** The database of a part, its log and that of standbys that are away. */
const gigabytes = 6;

export function mountSmallDisk(folder: string, owner: Identity | undefined): SmallDisk {
  const image = `${folder}.disk`;
  writeFileSync(image, '');
  // Sparse: what is not written takes no room.
  truncateSync(image, gigabytes * 1024 ** 3);
  run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=1,nodiscard', image]);
  run('mount', ['-o', 'loop', image, folder]);
  chmodSync(folder, 0o700);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const { free, blockBytes } = readFreeBlocks(folder);
      // In one piece first; what is left is written until there is no room.
      runHoweverItEnds('fallocate', ['-l', String(free * blockBytes), ballast]);
      runHoweverItEnds('dd', ['if=/dev/zero', `of=${ballast}.rest`, 'bs=4096', 'count=100000']);
    },
    makeRoom() {
      for (const file of [ballast, `${ballast}.rest`]) rmSync(file, { force: true });
    },
    remove() {
      run('umount', ['-l', folder]);
      rmSync(image, { force: true });
    },
  };
}

function readFreeBlocks(folder: string): { free: number; blockBytes: number } {
  const [free = 0, blockBytes = 0] = run('stat', ['-f', '-c', '%a %S', folder]).trim().split(' ').map(Number);
  return { free, blockBytes };
}

function runHoweverItEnds(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'ignore' });
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}
