/** As much of JSON Schema as the contract's definitions produce. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

interface Operation {
  summary: string;
  description: string;
  tags: [string];
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const ID = '64-bit id as a string';
const TIME = 'epoch milliseconds';

function bounds(low: number | undefined, high: number | undefined): string {
  const from = low === undefined || Math.abs(low) >= Number.MAX_SAFE_INTEGER ? '' : String(low);
  const to = high === undefined || high >= Number.MAX_SAFE_INTEGER ? '' : String(high);
  return from === '' && to === '' ? '' : `(${from}..${to})`;
}

function scalar(schema: Schema): string {
  if (Array.isArray(schema.type)) return schema.type.map((type) => scalar({ ...schema, type })).join(' | ');
  if (schema.description === ID) return 'id';
  if (schema.description === TIME) return 'time';
  if (schema.type === 'string') return `string${bounds(schema.minLength, schema.maxLength)}`;
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${bounds(schema.minimum, schema.maximum)}`;
  return schema.type ?? 'any';
}

/** A schema in the notation of TypeScript, with the bounds of lengths and numbers in brackets. */
export function typeText(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((each) => typeText(each, indent)))].join(' | ');
  if (schema.type === 'array') {
    const of = typeText(schema.items ?? {}, indent);
    return `${of.includes(' | ') ? `(${of})` : of}[]`;
  }
  if (schema.type !== 'object') return scalar(schema);
  if (schema.properties === undefined)
    return `{ [key: string]: ${typeof schema.additionalProperties === 'object' ? typeText(schema.additionalProperties, indent) : 'any'} }`;
  const lines = Object.entries(schema.properties).map(
    ([name, of]) =>
      `${indent}  ${name}${schema.required?.includes(name) === true ? '' : '?'}: ${typeText(of, `${indent}  `)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function inputOf({ parameters = [], requestBody }: Operation): Schema {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    type: 'object',
    properties: { ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), ...body?.properties },
    required: [...parameters.filter(({ required }) => required).map(({ name }) => name), ...(body?.required ?? [])],
  };
}

function outputOf({ responses }: Operation): Schema {
  return responses['200']?.content['application/json']?.schema.properties?.['data'] ?? {};
}

function section(method: string, path: string, operation: Operation): string {
  const takes = Object.keys(operation.requestBody?.content ?? {});
  return [
    `## ${method.toUpperCase()} ${path}`,
    `${operation.summary}. ${operation.description}${takes.length === 0 ? '' : ` Body: ${takes.join(' or ')}.`}`,
    `\`\`\`ts\ninput ${typeText(inputOf(operation))}\ndata  ${typeText(outputOf(operation))}\n\`\`\``,
  ].join('\n\n');
}

/** The published document as pages to read: one for each part of the API, and their index. */
export function renderReference(document: ApiDocument): Record<string, string> {
  const parts = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const [part] = operation.tags;
      parts.set(part, [...(parts.get(part) ?? []), section(method, path, operation)]);
    }
  const names = [...parts.keys()].toSorted();
  const pages = names.map((name) => [`${name}.md`, `# ${name}\n\n${parts.get(name)?.join('\n\n') ?? ''}\n`]);
  const rows = names.map((name) => `| [${name}](${name}.md) | ${parts.get(name)?.length ?? 0} |`);
  const index = [
    '# API reference',
    'Rendered from the OpenAPI 3.1 document that a running server publishes at `/api/openapi.json` (X-W8).',
    'A test holds these pages against it. `npm run api-docs` writes them anew, and the document itself to `.local/openapi.json`.',
    'Every answer is `{ code, msg, data }`; code 0 is success. An `id` is a 64-bit number as a string, a `time` is epoch milliseconds.',
    'Numbers in brackets bound a length or a value.',
    `| part | calls |\n|---|---|\n${rows.join('\n')}`,
  ].join('\n\n');
  return { 'README.md': `${index}\n`, ...(Object.fromEntries(pages) as Record<string, string>) };
}
