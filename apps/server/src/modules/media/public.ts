export { signPrivateImageUrl } from './images/sign-private-image-url.ts';
export { attachImages, detachImage, detachImages } from './images/attach-and-detach-images.ts';
export { storeGeneratedPicture, markGeneratedPictureShown } from './pictures/store-generated-picture.ts';
export { findImagesOfOwnerByIds } from './images/find-images-of-owner-by-ids.ts';
export { buildPublicImageSizeUrls } from './images/build-public-image-size-urls.ts';
export { createStoredPictureIdLookup } from './pictures/stored-picture-id-lookup.ts';
export { responsivePictureFromStored } from './pictures/responsive-picture-from-stored.ts';
export { releasePictures } from './pictures/release-pictures.ts';
export { storeImage } from './images/store-image.ts';
export { claimPictures, claimPicturesByFolder } from './pictures/claim-pictures.ts';
export {
  deleteClaimedUpload,
  readWholeClaimedUploadIntoMemory,
  writeClaimedUploadToLocalFile,
  claimUploadOfStaff,
} from './uploads/claim-upload-of-staff.ts';
export { removeUnclaimedUploadOfStaff } from './uploads/remove-unclaimed-upload-of-staff.ts';
export { registerPictureUseSource } from './library/picture-uses.ts';
export { storeGamePackageFile } from './uploads/store-game-package-file.ts';
