import type { ChildProcess } from 'node:child_process';
import { Failure } from '../../failure.ts';
import { createConcurrencyLimiter } from '../../concurrency-limiter.ts';
import { killDecoder, startDecoder } from '../decoder-sandbox/start-decoder.ts';
import { renderProcessOptions } from './render-process-options.ts';
import type {
  IconTarget,
  RenderedIcons,
  RenderedUserImage,
  RenderAnswer,
  RenderRequest,
  ResizeTarget,
  RenderedPicture,
  PictureWidthsAndRatio,
} from './render-types.ts';

/** Renders uploaded pictures. */
export interface ImageRenderer {
  render(bytes: Uint8Array, frames: readonly [ResizeTarget, ...ResizeTarget[]]): Promise<RenderedUserImage>;
  /** Takes seconds: for jobs, not for requests. */
  renderPicture(bytes: Uint8Array, shape: PictureWidthsAndRatio): Promise<RenderedPicture>;
  /** PNGs with the picture in the middle of each. */
  renderIcons(bytes: Uint8Array, targets: readonly IconTarget[]): Promise<Uint8Array[]>;
  close(): void;
}

/** A photo takes a tenth of a second; on a machine that is busy with everything else, a few. */
const renderMs = 15_000;
/** Six files, half of them AVIF, whose encoder takes its time. */
const renderPictureMs = 120_000;
const idleMs = 60_000;
/** C libraries do not give back all they took: a process that has grown is replaced. */
const maxMemory = 160 * 1024 * 1024;

/**
 * One process renders, one picture after the other, so that the memory of decoding is bounded. It runs in the decoders'
 * sandbox, where it can reach nothing of ours, and is killed when it takes too long; whatever a picture does to it, the
 * API survives. Started when it is first needed.
 */
export function openImageRenderer(): ImageRenderer {
  const gate = createConcurrencyLimiter({ places: 1, maxWaiting: 50, waitMs: 20_000 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    if (child !== undefined) killDecoder(child);
    child = undefined;
  }

  function start(): ChildProcess {
    const started = startDecoder(renderProcessOptions());
    started.unref();
    started.channel?.unref();
    for (const pipe of started.stdio) (pipe as { unref?: () => void } | null)?.unref?.();
    return started;
  }

  function ask(process: ChildProcess, request: RenderRequest, withinMs: number): Promise<RenderAnswer> {
    return new Promise((resolve, reject) => {
      const fail = (detail: string) => {
        settle();
        end();
        reject(new Failure('fileTypeUnsupported', detail));
      };
      const gone = () => fail('the drawing process ended');
      const timer = setTimeout(() => fail('drawing took too long'), withinMs);
      const answered = (answer: RenderAnswer) => {
        settle();
        resolve(answer);
      };
      function settle(): void {
        clearTimeout(timer);
        process.off('message', answered).off('exit', gone).off('error', gone);
        process.channel?.unref();
      }
      process.on('message', answered).on('exit', gone).on('error', gone);
      process.channel?.ref();
      process.send(request, (error) => {
        if (error !== null) gone();
      });
    });
  }

  async function rendered(
    request: RenderRequest,
    withinMs: number,
  ): Promise<RenderedUserImage | RenderedPicture | RenderedIcons> {
    const leave = await gate.enter();
    try {
      clearTimeout(idle);
      child = child?.connected === true ? child : start();
      const { result, memory } = await ask(child, request, withinMs);
      if (memory > maxMemory) end();
      else idle = setTimeout(end, idleMs).unref();
      if ('refused' in result) throw new Failure(result.refused, result.detail);
      return result;
    } finally {
      leave();
    }
  }

  return {
    render: (bytes, frames) => rendered({ bytes, frames }, renderMs) as Promise<RenderedUserImage>,
    renderPicture: (bytes, shape) => rendered({ bytes, shape }, renderPictureMs) as Promise<RenderedPicture>,
    renderIcons: async (bytes, icons) => ((await rendered({ bytes, icons }, renderMs)) as RenderedIcons).icons,
    close: end,
  };
}
