import { regionWords } from '../../words/places/region-names.ts';

/** What the database says of an address. */
export interface IpRegionDatabaseEntry {
  country_name?: string | undefined;
  region_name?: string | undefined;
  /** ISO 3166-1; empty for what is no place, and for a few that are one. */
  country_code?: string | undefined;
}

/** X-C38: a province of the mainland by its short name, Hong Kong, Macao and Taiwan with China before, any other country by its name. */
export function regionOfIpDatabaseEntry({
  country_name = '',
  region_name = '',
  country_code = '',
}: IpRegionDatabaseEntry): string {
  const { china, hongKongMacaoAndTaiwan, placesWithoutCode, provinces, unknown } = regionWords;
  if (country_name === china) {
    // A few entries go on with a city.
    const beginsWith = (name: string) => region_name.startsWith(name);
    const outside = hongKongMacaoAndTaiwan.find(beginsWith);
    return outside === undefined ? (provinces.find(beginsWith) ?? china) : `${china}${outside}`;
  }
  return country_code !== '' || placesWithoutCode.includes(country_name) ? country_name : unknown;
}
