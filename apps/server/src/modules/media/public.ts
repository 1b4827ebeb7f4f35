export { signPrivateImageUrl } from './images/sign-private-image-url.ts';
export { attachImages, detachImage, detachImages } from './images/attach-and-detach-images.ts';
export { storeGeneratedPicture, markGeneratedPictureShown } from './pictures/store-generated-picture.ts';
export { findImagesOfOwnerByIds } from './images/find-images-of-owner-by-ids.ts';
export { publicImageUrlsOfFolder } from './images/public-image-urls-of-folder.ts';
export { createStoredPictureIdLookup } from './pictures/stored-picture-id-lookup.ts';
export { pictureForAnswer } from './pictures/picture-view.ts';
export { releasePictures } from './pictures/release-pictures.ts';
export { storeImage } from './images/store-image.ts';
export { claimPictures, claimPicturesByFolder } from './pictures/claim-pictures.ts';
export {
  deleteClaimedUpload,
  readWholeClaimedUploadIntoMemory,
  writeUploadToFile,
  claimUploadOfStaff,
} from './uploads/claim-upload-of-staff.ts';
export { removeUpload } from './uploads/remove-upload.ts';
export { registerPictureUseSource } from './library/picture-uses.ts';
export { storePackageFile } from './uploads/store-package-file.ts';
