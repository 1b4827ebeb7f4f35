import { lstatSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { killDecoder, startDecoder } from '../decoder-sandbox/start-decoder.ts';

export interface FfmpegRunOptions {
  program: 'ffmpeg' | 'ffprobe';
  args: readonly string[];
  /** Killed after so long. */
  withinMs: number;
  /** Files it may read. */
  reads: readonly string[];
  /** The only folder where it may leave files, and how many bytes; none: it may write nowhere. */
  into?: { folder: string; maxBytes: number } | undefined;
  /** How far it gives way to everything else. */
  niceness: number;
  signal?: AbortSignal | undefined;
}

/** Enough of what it says to know why it failed; a hostile file makes it say as much as it likes. */
const maxOutputBytes = 64 * 1024;
/** Frames of the largest film, in several sizes, on many cores. */
const memoryBytes = 8 * 1024 ** 3;
/** More than the largest piece; films that are drawn for the demo are one file. */
const fileBytes = 1024 ** 3;
const maxFiles = 20_000;
const lookEveryMs = 500;

/**
 * One run in a process of its own, in the decoders' sandbox: it gives way to everything else, is killed when it takes too
 * long, leaves too much or is called off, and dies with the worker that started it, however that dies.
 */
export function runInDecoderSandbox({
  program,
  args,
  withinMs,
  reads,
  into,
  niceness,
  signal,
}: FfmpegRunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = startDecoder({
      command: [program, ...args],
      reads,
      writes: into?.folder,
      niceness,
      limits: { memoryBytes, fileBytes: into === undefined ? 0 : fileBytes },
    });
    let answer = '';
    let said = '';
    let refused: string | undefined;
    const end = () => killDecoder(child);
    const refuse = (reason: string) => {
      refused ??= reason;
      end();
    };
    const timer = setTimeout(() => refuse(`took longer than ${withinMs} ms`), withinMs);
    const looking = setInterval(() => {
      if (into !== undefined && !fits(into)) refuse(`left more than ${into.maxBytes} bytes`);
    }, lookEveryMs);
    const settle = () => {
      clearTimeout(timer);
      clearInterval(looking);
      signal?.removeEventListener('abort', end);
    };
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (answer.length < maxOutputBytes) answer += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < maxOutputBytes) said += text;
    });
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      if (signal?.aborted === true) reject(new Error(`${program} was called off`));
      else if (refused !== undefined) reject(new Failure('fileTypeUnsupported', `${program} ${refused}`));
      else if (code === null || code >= 126 || notStarted.test(said)) {
        reject(new Error(`${program} was ended (${code}): ${said.slice(-2000)}`));
      } else if (code !== 0) reject(new Failure('fileTypeUnsupported', said.slice(-2000)));
      else resolve(answer);
    });
  });
}

/** What the sandbox says when it could not be made: no fault of the file. */
const notStarted = /^(bash|nice|bwrap|setpriv|prlimit): /;

function fits({ folder, maxBytes }: { folder: string; maxBytes: number }): boolean {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const bytes = names.reduce((sum, name) => {
      const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
      // As the disk counts them: holes are no bytes.
      return sum + (stat === undefined ? 0 : stat.blocks * 512);
    }, 0);
    return bytes <= maxBytes && names.length <= maxFiles;
  } catch {
    // ffmpeg makes no folders: whatever removes or closes one is something else.
    return false;
  }
}

/** What a run left. A link would have us read whatever it points to. */
export async function listOutputFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile());
  if (other !== undefined) throw new Failure('fileTypeUnsupported', `left ${other.name}, which is no file`);
  return entries.map(({ name }) => name).toSorted();
}
