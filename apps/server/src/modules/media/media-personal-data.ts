import type { Deps } from '../../deps.ts';
import { isoTime, type PersonalData } from '../../personal-data.ts';
import { detachAllImages } from './attach-images.ts';
import { imageUrls } from './image-urls.ts';
import { eachImage } from './media.queries.ts';

const pageSize = 500;

export function mediaPersonalData(env: Pick<Deps['env'], 'MEDIA_URL'>): PersonalData {
  return {
    tables: ['media_images'],
    sections: (db, uid) => [
      {
        name: 'images',
        many: async function* () {
          for await (const page of eachImage(db, uid, pageSize)) {
            yield page.map((image) => ({
              id: image.id,
              kind: image.kind,
              // A private one has no address that lasts: it is seen in its ticket.
              address: image.kind !== 'kefu' ? imageUrls(env, image.folder).large : null,
              width: image.width,
              height: image.height,
              createdAt: isoTime(image.created_at),
            }));
          }
        },
      },
    ],
    erase: detachAllImages,
  };
}
