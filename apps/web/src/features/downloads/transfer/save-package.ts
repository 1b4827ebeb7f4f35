import { readStoredPackageFile } from './stored-packages.ts';
import type { PackageMetadata } from './worker-messages.ts';

function press(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The browser downloads by itself; the server names the file and says that it is one. */
export function downloadByBrowser(url: string, fileName: string): void {
  press(url, fileName);
}

/** Long after the browser has begun to read it. */
const addressMs = 60_000;

/** Saves the stored and verified package to the device's downloads. */
export async function saveStoredPackageToDevice({ sha256, fileName }: PackageMetadata): Promise<void> {
  const address = URL.createObjectURL(await readStoredPackageFile(sha256));
  press(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
