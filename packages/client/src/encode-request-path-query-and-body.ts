/** A body with this field set goes out as JSON instead of as a form; the field itself stays here. */
export const JSON_BODY_FLAG_FIELD = 'useJson';

type Fields = Record<string, unknown>;

/** Puts path parameters in their braces and returns what is left of the input. */
export function fillPathParamsReturningRest(template: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    const text = typeof value === 'number' ? String(value) : value;
    // "." and ".." are folded away by every URL parser and would reach another call.
    if (typeof text !== 'string' || /^\.{0,2}$/.test(text)) throw new TypeError(`${template}: ${name} is missing`);
    return encodeURIComponent(text);
  });
  return { path, rest };
}

/** Absent fields are left out; a list repeats its name; only JSON can carry more than that. */
export function toSearchParams(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      if (typeof item === 'object')
        throw new TypeError(`${name}: a form carries no objects, set ${JSON_BODY_FLAG_FIELD}`);
      form.append(name, String(item));
    }
  }
  return form;
}

/** For calls that send a file. The texts go first: whoever reads the body knows them before the long part. */
function toMultipart(fields: Fields): FormData {
  const form = new FormData();
  const texts = Object.entries(fields).filter(([, value]) => !(value instanceof Blob));
  for (const [name, value] of toSearchParams(Object.fromEntries(texts))) form.append(name, value);
  for (const [name, value] of Object.entries(fields)) if (value instanceof Blob) form.append(name, value);
  return form;
}

export function addQueryToUrl(address: string, query: Fields | undefined): string {
  const text = query ? toSearchParams(query).toString() : '';
  if (!text) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${text}`;
}

interface EncodedBody {
  body: string | FormData;
  /** Left to fetch for multipart, which alone knows the boundary. */
  contentType?: string;
}

export function addAppIdAndEncodeBody(fields: Fields | FormData, appID: string | undefined): EncodedBody {
  if (fields instanceof FormData) {
    if (appID !== undefined && !fields.has('appID')) fields.append('appID', appID);
    return { body: fields };
  }
  const { [JSON_BODY_FLAG_FIELD]: asJson, ...rest } = fields;
  if (appID !== undefined) rest['appID'] ??= appID;
  if (Object.values(rest).some((value) => value instanceof Blob)) return { body: toMultipart(rest) };
  return asJson === true
    ? { body: JSON.stringify(rest), contentType: 'application/json' }
    : { body: toSearchParams(rest).toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
}
