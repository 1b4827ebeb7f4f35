import type { DataOf } from '@lanyu/contract/all-calls';
import { defaultBrandColour, defaultLinkColour } from '@lanyu/contract/brand-colours';
import { serverConfig } from '@lanyu/contract/site-config-and-bulletins';
import type { Deps } from '../../deps.ts';
import { siteWords } from '../../words/site.ts';
import { responsivePictureFromStored } from '../media/public.ts';
import { iconVersionOfLogo, parseStoredLogo } from './settings/stored-logo.ts';
import { selectLegalPagesInForce, selectAllSettings } from './site.queries.ts';

/** The portal's own files lie there. */
const usualPrefix = '/app';
/** It goes into the policy of documents: an address and nothing else. */
const prefixForm = /^(https:\/\/[\w.-]+(:\d{1,5})?)?(\/[\w.~-]+)*\/?$/;

/** A site that nobody configured yet still starts; everything visible says so in the operator's language. */
const unconfigured: Record<string, unknown> = {
  appID: 'portal',
  appKey: '',
  name: siteWords.unnamed,
  title: siteWords.unnamed,
  slogan: '',
  description: '',
  theme: 'auto',
  logoUrl: '',
  appPrefix: usualPrefix,
  contactLink: '',
  businessEmail: '',
  icp: '',
  bundleUrl: '',
  packageUrl: '',
  ageGate: true,
  ageGateLeaveUrl: 'about:blank',
  'ug.phone.login.auto.register': '1',
};

/** The server config with the site inside it, from rows. */
export async function readServerConfig(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
): Promise<DataOf<'POST /user/device/init'>> {
  const [rows, legal] = await Promise.all([
    selectAllSettings(deps.db.read),
    selectLegalPagesInForce(deps.db.read, deps.now()),
  ]);
  const settings: Record<string, unknown> = { ...unconfigured };
  for (const { key, value } of rows) settings[key] = value;
  // Emptied in the console: as if nobody had said so.
  if (settings['packageVersion'] === '') delete settings['packageVersion'];
  if (settings['packageSize'] === 0) delete settings['packageSize'];
  const logo = parseStoredLogo(settings['logo']);
  if (logo !== undefined)
    settings['logoUrl'] = `${responsivePictureFromStored(deps.env, logo).base}/${logo.widths.at(-1) ?? 0}.webp`;
  const { appPrefix } = settings;
  if (typeof appPrefix !== 'string' || !prefixForm.test(appPrefix)) settings['appPrefix'] = usualPrefix;
  // One flat set of settings in the database; the contract's shape picks what belongs where.
  return serverConfig.parse({
    ...settings,
    site: {
      ...settings,
      brand: brandOf(settings),
      otherConfig: otherConfigOf(settings),
      legal,
      appleSignIn: deps.env.APPLE_CLIENT_ID !== undefined,
    },
  });
}

/** Of the settings those that the operator hands on to the app as they are. */
function otherConfigOf(settings: Record<string, unknown>): Record<string, string> {
  const handedOn = Object.entries(settings).filter(
    ([key, value]) => key.startsWith('ug.') && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return Object.fromEntries(handedOn.map(([key, value]) => [key, String(value)]));
}

const colourForm = /^#[0-9a-f]{6}$/;

/** Undefined for a site that looks as it was built. */
function brandOf(settings: Record<string, unknown>): { icons: string; colours: string } | undefined {
  const colourOf = (key: string, usual: string) => {
    const value = settings[key];
    return typeof value === 'string' && colourForm.test(value) ? value : usual;
  };
  const brand = colourOf('brandColour', defaultBrandColour);
  const link = colourOf('linkColour', defaultLinkColour);
  const logo = parseStoredLogo(settings['logo']);
  const isUsual = brand === defaultBrandColour && link === defaultLinkColour;
  if (isUsual && logo === undefined) return undefined;
  return {
    icons: logo === undefined ? '' : iconVersionOfLogo(logo),
    colours: isUsual ? '' : `${brand.slice(1)}-${link.slice(1)}`,
  };
}
