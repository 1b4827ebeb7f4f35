import { drawAnew } from './draw-anew.ts';
import type { DrawingAnswer, DrawingRequest } from './drawing.ts';

process.on('message', ({ bytes, frames }: DrawingRequest) => {
  void drawAnew(bytes, frames).then((result) => {
    process.send?.({ result, memory: process.memoryUsage.rss() } satisfies DrawingAnswer);
  });
});
// Nobody is left to draw for.
process.on('disconnect', () => process.exit());
