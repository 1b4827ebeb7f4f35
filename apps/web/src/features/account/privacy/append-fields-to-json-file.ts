/** The last so many bytes of an export are searched for its end. */
const tailBytes = 64;
const closingBrace = 0x7d;

/**
 * The fields of `added` as the last ones of a JSON object in a file. The file may be large and is not parsed: only its end is
 * looked at. A file that does not end as an object does stays as it is.
 */
export async function appendFieldsToJsonFile(file: Blob, added: object): Promise<Blob> {
  const tail = new Uint8Array(await file.slice(-tailBytes).arrayBuffer());
  const end = tail.lastIndexOf(closingBrace);
  const fields = JSON.stringify(added).slice(1, -1);
  if (end === -1 || fields === '') return file;
  const upToEnd = file.slice(0, file.size - tail.length + end);
  return new Blob([upToEnd, ',', fields, '}\n'], { type: 'application/json' });
}
