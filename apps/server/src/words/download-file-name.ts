export const downloadFileNameTemplate = {
  /** Begins with the site's name where it has one. */
  fileName: (site: string, game: string, version: string, ending: string) =>
    `${site === '' ? '' : `${site}-`}${game}-${version}.${ending}`,
};
