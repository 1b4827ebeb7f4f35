/** What a package of an SBOM (CycloneDX) says of itself; only what is read here. */
export interface Component {
  name: string;
  version: string;
  purl?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
}

/** Licences under which anything may be used in a product that is delivered to others, unchanged, with its notice. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Changes to their own files would have to be published; none are made.
  'MPL-2.0',
]);

/** By name of the package: what its manifest does not say, or what only this one may have, and why. */
const known: Readonly<Record<string, { licence: string; why: string }>> = {
  '@darabonba/typescript': { licence: 'Apache-2.0', why: 'its manifest says so in words, which are no SPDX id' },
  'combine-errors': { licence: 'MIT', why: 'its readme says so, its manifest does not' },
  'pause-stream': { licence: 'MIT', why: 'its manifest has a list (MIT, Apache2), which is no SPDX id' },
};

/** libvips: linked as a library of its own that anybody can replace, which is what LGPL asks for. */
const replaceable = /^@img\/sharp-libvips-/;

export function licenceOf({ name, licenses = [] }: Component): string {
  const said = licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ');
  return said === '' ? (known[name]?.licence ?? '') : said;
}

export function licenceFault(component: Component): string | undefined {
  const licence = licenceOf(component);
  if (isAllowed(licence) || (replaceable.test(component.name) && licence === 'LGPL-3.0-or-later')) return undefined;
  return `${component.name}@${component.version}: ${licence === '' ? 'says no licence' : `${licence} is not on the list`}`;
}

/** SPDX: of what is joined by OR one will do, of what is joined by AND all are needed. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((all) => all.split(' AND ').every((each) => allowed.has(each.trim())));
}

/** Our own workspaces are not somebody else's. */
export function isOthers({ purl = '' }: Component): boolean {
  return !/^pkg:npm\/(%40lanyu\/|lanyu@)/.test(purl);
}
