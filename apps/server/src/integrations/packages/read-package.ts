import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killDecoder, startDecoder } from '../decoder-sandbox/start-decoder.ts';
import type { PackageKind, PackageReading } from './package-facts.ts';

/** Of addresses: Node reserves a gigabyte before it does anything. */
const memoryBytes = 2 * 1024 ** 3;
/** A line is a few kilobytes; a thousand permissions of a thousand characters is the most there can be. */
const maxLineBytes = 2 * 1024 * 1024;
const leastMs = 10_000;
/** Every byte is hashed, on a machine that has other things to do. */
const bytesPerMs = 20_000;

/** The reading of one file. Undefined: it made the process end, or took too long. */
export async function readPackage(
  file: string,
  { kind, size, signal }: { kind: PackageKind; size: number; signal?: AbortSignal },
): Promise<PackageReading | undefined> {
  const withinMs = leastMs + size / bytesPerMs;
  for await (const reading of readPackages([file], { kind, withinMs, ...(signal && { signal }) })) return reading;
  return undefined;
}

/**
 * The readings of several files, in order, by one process in the decoders' sandbox that sees nothing else of ours. Each has
 * so long; where the process ends or is killed the readings end.
 */
export async function* readPackages(
  files: readonly string[],
  { kind, withinMs, signal }: { kind: PackageKind; withinMs: number; signal?: AbortSignal },
): AsyncGenerator<PackageReading> {
  const here = import.meta.dirname;
  const node = realpathSync(process.execPath);
  const program = [
    'read-package-process',
    'read-apk',
    'read-ipa',
    'property-list',
    'binary-xml',
    'verify-apk-signers',
    'zip-directory',
    'package-facts',
  ];
  const child = startDecoder({
    command: [node, '--max-old-space-size=128', join(here, 'read-package-process.ts'), kind, ...files],
    reads: [node, join(here, '../../../package.json'), ...program.map((each) => join(here, `${each}.ts`)), ...files],
    niceness: 10,
    limits: { memoryBytes, fileBytes: 0 },
  });
  const end = () => killDecoder(child);
  signal?.addEventListener('abort', end, { once: true });
  child.stderr?.resume();
  child.on('error', end);
  let timer = setTimeout(end, withinMs);
  try {
    if (child.stdout === null) return;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.length > maxLineBytes) return;
      clearTimeout(timer);
      timer = setTimeout(end, withinMs);
      yield JSON.parse(line) as PackageReading;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    end();
  }
}
