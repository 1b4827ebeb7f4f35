export { addressImage } from './address-image.ts';
export { attachImages, detachImage } from './attach-images.ts';
export { findImages } from './find-images.ts';
export { imageUrls } from './image-urls.ts';
export { mediaPersonalData } from './media-personal-data.ts';
export { pictureIdsOf } from './picture-ids.ts';
export { pictureOf } from './picture-of.ts';
export { storeImage } from './store-image.ts';
export { takePictures } from './take-pictures.ts';
