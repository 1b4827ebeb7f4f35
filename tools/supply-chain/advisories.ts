/** One known fault of a package. */
export interface Advisory {
  /** GHSA-… or CVE-… */
  id: string;
  package: string;
  /** `>=1.0.0 <1.2.3`, several joined by ` || `. */
  vulnerable: string;
  severity: 'low' | 'moderate' | 'high' | 'critical';
  title: string;
}

/** advisories.json. */
export interface AdvisoryList {
  /** When a registry last said what it knows of these packages; null: never, so that what is not in it may still be known. */
  date: string | null;
  source: string;
  advisories: Advisory[];
}

/** exceptions.json: somebody looked at it and took it on, until a day. */
export interface Exception {
  id: string;
  package: string;
  reason: string;
  until: string;
}

interface Installed {
  name: string;
  version: string;
}

interface Finding extends Advisory {
  version: string;
  /** High and critical ones that nobody has taken on fail the run. */
  verdict: 'fails' | 'excepted' | 'noted';
}

export function findingsOf(
  installed: readonly Installed[],
  { advisories }: AdvisoryList,
  exceptions: readonly Exception[],
  today: string,
): Finding[] {
  return advisories.flatMap((advisory) =>
    installed
      .filter(({ name, version }) => name === advisory.package && inRange(version, advisory.vulnerable))
      .map(({ version }): Finding => {
        const serious = advisory.severity === 'high' || advisory.severity === 'critical';
        const taken = exceptions.some(
          ({ id, package: name, reason, until }) =>
            id === advisory.id && name === advisory.package && reason !== '' && until >= today,
        );
        return { ...advisory, version, verdict: taken ? 'excepted' : serious ? 'fails' : 'noted' };
      }),
  );
}

/** What cannot be read is taken for a match: better asked about once too often. */
export function inRange(version: string, range: string): boolean {
  return range.split('||').some((part) => {
    const comparators = part
      .trim()
      .replace(/^(\S+) - (\S+)$/, '>=$1 <=$2')
      .replaceAll(/([<>=]) +/g, '$1');
    return comparators === '*' || comparators.split(/\s+/).every((comparator) => holds(version, comparator));
  });
}

function holds(version: string, comparator: string): boolean {
  const [, sign = '=', limit] = /^(<=|>=|<|>|=)?v?(\d+\.\d+\.\d+\S*)$/.exec(comparator) ?? [];
  if (limit === undefined) return true;
  const order = compare(version, limit);
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  return sign === '>=' ? order >= 0 : order === 0;
}

/** A version before a release (1.0.0-rc.1) comes before it. */
function compare(left: string, right: string): number {
  const [[a, aBefore], [b, bBefore]] = [partsOf(left), partsOf(right)];
  const at = a.findIndex((number, index) => number !== b[index]);
  if (at >= 0) return (a[at] ?? 0) - (b[at] ?? 0);
  return Number(bBefore) - Number(aBefore);
}

function partsOf(version: string): [numbers: number[], beforeRelease: boolean] {
  const [numbers = '', before] = version.split('+', 1)[0]?.split(/-(.*)/) ?? [];
  return [numbers.split('.').map(Number), before !== undefined];
}

/** Of package-lock.json: every version that is installed anywhere. */
export function installedOf(lock: { packages: Record<string, { version?: string; link?: boolean }> }): Installed[] {
  return Object.entries(lock.packages).flatMap(([place, { version, link }]) => {
    const name = place.split('node_modules/').at(-1);
    return name === undefined || !place.includes('node_modules/') || version === undefined || link === true
      ? []
      : [{ name, version }];
  });
}

interface NpmAudit {
  vulnerabilities: Record<
    string,
    { via: (string | { name: string; title: string; url: string; severity: string; range: string })[] }
  >;
}

/** What `npm audit --json` says, in the form of the stored list; what was known before stays. */
export function merged(list: AdvisoryList, audit: NpmAudit, date: string): AdvisoryList {
  const found = Object.values(audit.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each): Advisory[] => {
      if (typeof each === 'string') return [];
      const { name, title, url, severity, range } = each;
      const id = url.split('/').at(-1) ?? url;
      return [{ id, package: name, vulnerable: range, severity: severity as Advisory['severity'], title }];
    }),
  );
  const keyOf = ({ id, package: name }: Advisory) => `${name} ${id}`;
  const all = new Map([...list.advisories, ...found].map((each) => [keyOf(each), each]));
  return {
    date,
    source: 'npm audit',
    advisories: Array.from(all.values()).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))),
  };
}
