import { drawAnew, drawPicture } from './draw-anew.ts';
import type { DrawingAnswer, DrawingRequest } from './drawing.ts';

process.on('message', (request: DrawingRequest) => {
  const drawing =
    'shape' in request ? drawPicture(request.bytes, request.shape) : drawAnew(request.bytes, request.frames);
  void drawing.then((result) => {
    process.send?.({ result, memory: process.memoryUsage.rss() } satisfies DrawingAnswer);
  });
});
// Nobody is left to draw for.
process.on('disconnect', () => process.exit());
