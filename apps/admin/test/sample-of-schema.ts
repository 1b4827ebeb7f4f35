import type { z } from 'zod';

interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, unknown>;
  values?: unknown[];
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
}

const hourMs = 3_600_000;

/** Something that fits a schema of the contract: lists have one record, times are to come, what may be null is null. */
export function sampleOf(schema: z.ZodType, name = ''): unknown {
  const definition = schema.def as unknown as Definition;
  const inner = (of: z.ZodType | undefined) => (of === undefined ? undefined : sampleOf(of, name));
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).map(([key, field]) => [key, sampleOf(field, key)]),
      );
    case 'array':
      return [inner(definition.element)];
    case 'string':
      // Nothing happened to it yet that would leave nothing to do.
      return /Into$|^revert/.test(name) ? '' : '17';
    case 'number':
    case 'int':
      return /Time$|Until$/.test(name) ? Date.now() + hourMs : 1;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'union':
      return inner(definition.options?.[0]);
    case 'pipe':
      return inner(definition.out);
    case 'record':
      return {};
    case 'nullable':
    case 'null':
      return null;
    case 'optional':
    case 'default':
    case 'readonly':
      return inner(definition.innerType);
    default:
      return null;
  }
}
