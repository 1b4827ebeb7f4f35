import type { Deps } from '../../deps.ts';
import { msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import { markUserImagesForRemoval } from './images/attach-and-detach-images.ts';
import { buildPublicImageSizeUrls } from './images/build-public-image-size-urls.ts';
import { imagePagesOfUser } from './images/images.queries.ts';

const pageSize = 500;

export function mediaPersonalData(env: Pick<Deps['env'], 'MEDIA_URL'>): PersonalDataHandler {
  return {
    tables: ['media_images'],
    sections: (db, uid) => [
      {
        name: 'images',
        many: async function* () {
          for await (const page of imagePagesOfUser(db, uid, pageSize)) {
            yield page.map((image) => ({
              id: image.id,
              kind: image.kind,
              // A private image has no permanent address: it is seen in its ticket.
              address: image.kind !== 'kefu' ? buildPublicImageSizeUrls(env, image.folder).large : null,
              width: image.width,
              height: image.height,
              createdAt: msToIsoTime(image.created_at),
            }));
          }
        },
      },
    ],
    erase: markUserImagesForRemoval,
  };
}
