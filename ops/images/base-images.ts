// The two images that the Containerfile starts from, made of Debian's packages and npm's: no image registry has to be reached.
import { chmodSync, copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasImage, imagesFolder, runContainerTool } from './container-tools.ts';

export const debianImage = 'localhost/lanyu-debian';
export const nodeImage = 'localhost/lanyu-node';
const npmVersion = '11.19.1';

/** A minimal Debian 12 root, as mmdebstrap makes it. */
export function ensureDebianImage(): void {
  if (hasImage(debianImage)) return;
  const archive = join(imagesFolder, 'debian.tar');
  makeDebianRoot(archive);
  runContainerTool('podman', ['import', '--quiet', archive, debianImage]);
  rmSync(archive);
}

/** Into a folder, or into an archive when the name ends with `.tar`. */
export function makeDebianRoot(target: string, packages: string[] = []): void {
  const include = ['ca-certificates', 'tzdata', ...packages].join(',');
  const security = 'deb http://deb.debian.org/debian-security bookworm-security main';
  const updates = 'deb http://deb.debian.org/debian bookworm main';
  runContainerTool('mmdebstrap', ['--variant=minbase', `--include=${include}`, 'bookworm', target, updates, security]);
}

/** Debian with the project's own Node and an npm of a fixed version: for building alone, never delivered. */
export function ensureNodeImage(): void {
  const name = `${nodeImage}:${process.versions.node}`;
  if (!hasImage(name)) {
    const context = join(imagesFolder, 'node');
    rmSync(context, { recursive: true, force: true });
    mkdirSync(join(context, 'local/bin'), { recursive: true });
    mkdirSync(join(context, 'local/lib/node_modules'), { recursive: true });
    copyFileSync(process.execPath, join(context, 'local/bin/node'));
    chmodSync(join(context, 'local/bin/node'), 0o755);
    runContainerTool('npm', ['pack', '--silent', `npm@${npmVersion}`, '--pack-destination', context]);
    runContainerTool('tar', ['xf', join(context, `npm-${npmVersion}.tgz`), '-C', join(context, 'local/lib/node_modules')]);
    runContainerTool('mv', ['package', 'npm'], { cwd: join(context, 'local/lib/node_modules') });
    mkdirSync(join(context, 'local/etc'));
    writeFileSync(join(context, 'local/etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(context, 'local/bin/npm'));
    writeFileSync(join(context, 'Containerfile'), `FROM ${debianImage}\nCOPY local /usr/local\n`);
    runContainerTool('buildah', ['bud', '--isolation', 'chroot', '--quiet', '--tag', name, context]);
  }
  runContainerTool('podman', ['tag', name, nodeImage]);
}
