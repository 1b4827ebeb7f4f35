import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SheetRefused, type SheetEncoding } from './sheet-types.ts';

const archiveSign = Buffer.from('PK\u0003\u0004');

/** By what the file begins with, then by whether it is valid UTF-8; what is not is read as GB18030, as Excel in China writes it. */
export async function detectXlsxOrTextEncoding(file: string): Promise<'xlsx' | SheetEncoding> {
  const handle = await open(file);
  const start = Buffer.alloc(4);
  try {
    await handle.read(start, 0, 4, 0);
  } finally {
    await handle.close();
  }
  if (start.equals(archiveSign)) return 'xlsx';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    // Neither encoding has it in text: a picture or an older workbook.
    if (bytes.includes(0)) throw new SheetRefused('notTable');
    if (isUtf8) isUtf8 = isDecodable(() => decoder.decode(bytes, { stream: true }));
  }
  return isUtf8 && isDecodable(() => decoder.decode()) ? 'utf-8' : 'gb18030';
}

function isDecodable(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
