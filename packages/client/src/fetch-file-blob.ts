import type { Client } from './client.ts';
import type { Logger, RequestSignalAndTimeout } from './client-option-and-request-types.ts';

interface DownloadOptions extends RequestSignalAndTimeout {
  logger?: Logger | undefined;
}

/** D-16: the file at an address, by GET and as it is; nothing, and a line in the log, where the address is empty. */
export async function fetchFileBlob(
  client: Pick<Client, 'request'>,
  url: string,
  { logger = console, ...options }: DownloadOptions = {},
): Promise<Blob | undefined> {
  if (url === '') {
    logger.error('downloadFile: the address is empty');
    return undefined;
  }
  return client.request(url, { ...options, method: 'GET', responseType: 'blob' });
}
