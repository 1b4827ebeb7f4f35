import { z } from 'zod';

/** The setting `logo`: the picture as it was when it was chosen. */
const storedLogo = z.object({
  id: z.string(),
  folder: z.string().regex(/^media\/picture\/[0-9a-f]{32}$/),
  widths: z.array(z.int()).min(1),
  width: z.int(),
  height: z.int(),
  blur: z.string(),
});

export type StoredLogo = z.output<typeof storedLogo>;

/** Undefined for the built-in mark, and for a value that is none: a broken setting must not break the portal. */
export function parseStoredLogo(value: unknown): StoredLogo | undefined {
  return storedLogo.safeParse(value).data;
}

/** Changes whenever the picture does; part of the addresses of icons. */
export function iconVersionOfLogo({ folder }: Pick<StoredLogo, 'folder'>): string {
  return folder.slice(-32, -20);
}
