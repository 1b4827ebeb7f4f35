import { renderIcons, renderUserImage, renderStaffPicture } from './render-images.ts';
import type { RenderAnswer, RenderRequest } from './render-types.ts';

process.on('message', (request: RenderRequest) => {
  const rendering =
    'shape' in request
      ? renderStaffPicture(request.bytes, request.shape)
      : 'icons' in request
        ? renderIcons(request.bytes, request.icons)
        : renderUserImage(request.bytes, request.frames);
  void rendering.then((result) => {
    process.send?.({ result, memory: process.memoryUsage.rss() } satisfies RenderAnswer);
  });
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
