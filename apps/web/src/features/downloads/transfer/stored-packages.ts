import type { PackageMetadata } from './worker-messages.ts';

/**
 * Packages on their way live in the origin's private file system: out of the way of the person's own files, on disk
 * and not in memory. Each is named by its content, so that another version never goes on where an older one stopped.
 */
const folderName = 'packages';

/** Rejects, and never throws, where the browser has no private file system. */
export async function openPackagesFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
}

export const storedPackageFileName = (sha256: string) => `${sha256}.part`;
export const storedPackageMetadataFileName = (sha256: string) => `${sha256}.json`;

export interface StoredPackage {
  file: PackageMetadata;
  received: number;
  /** When bytes were last added. */
  time: number;
}

async function readOne(within: FileSystemDirectoryHandle, name: string): Promise<StoredPackage | null> {
  try {
    const facts = await (await within.getFileHandle(name)).getFile();
    const file = JSON.parse(await facts.text()) as PackageMetadata;
    const bytes = await (await within.getFileHandle(storedPackageFileName(file.sha256))).getFile();
    return { file, received: bytes.size, time: bytes.lastModified };
  } catch {
    return null;
  }
}

/** Another tab may be about to write the other half. */
const orphanAfterMs = 3_600_000;

/** Deletes facts without bytes and bytes without facts: they cannot be resumed. */
async function removeOrphan(within: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    const { lastModified } = await (await within.getFileHandle(name)).getFile();
    if (Date.now() - lastModified > orphanAfterMs) await within.removeEntry(name);
  } catch {
    // In use, or gone already.
  }
}

/** Packages begun on this device and not discarded; none where the browser has no private file system. */
export async function listStoredPackages(): Promise<StoredPackage[]> {
  try {
    const within = await openPackagesFolder();
    const names: string[] = [];
    for await (const name of within.keys()) names.push(name);
    const found: StoredPackage[] = [];
    for (const name of names) {
      const one = name.endsWith('.json') ? await readOne(within, name) : null;
      if (one !== null) found.push(one);
    }
    const known = new Set(
      found.flatMap(({ file: { sha256 } }) => [storedPackageFileName(sha256), storedPackageMetadataFileName(sha256)]),
    );
    for (const name of names) if (!known.has(name)) await removeOrphan(within, name);
    return found;
  } catch {
    return [];
  }
}

/** On disk, not in memory: the browser reads it when it saves it. */
export async function readStoredPackageFile(sha256: string): Promise<File> {
  return (await (await openPackagesFolder()).getFileHandle(storedPackageFileName(sha256))).getFile();
}

export async function discardStoredPackage(sha256: string): Promise<void> {
  const within = await openPackagesFolder().catch(() => null);
  for (const name of [storedPackageMetadataFileName(sha256), storedPackageFileName(sha256)]) {
    await within?.removeEntry(name).catch(() => {});
  }
}
