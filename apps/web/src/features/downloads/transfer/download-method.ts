/** What the device and the person's settings say. */
export interface DownloadDeviceFacts {
  userAgent: string;
  touchPoints: number;
  secure: boolean;
  /** The browser has a private file system and workers. */
  storesFiles: boolean;
  savesData: boolean;
  /** Free storage in bytes; null where the browser does not say. */
  room: number | null;
}

/** A larger file goes straight to the device: two copies would need too much storage for a moment. */
export const maxPortalDownloadBytes = 1024 ** 3;
/** The device's own copy is made while ours is still there. */
const roomFactor = 1.2;

export function isIos(userAgent: string, touchPoints: number): boolean {
  // An iPad reports itself as a Mac, but no Mac has touch points.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

export function isWeChat(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent);
}

/** Whether the portal fetches a package itself, with progress and checksum, or leaves it to the browser. */
export function chooseDownloadMethod(size: number, around: DownloadDeviceFacts): 'here' | 'link' {
  const { userAgent, touchPoints, secure, storesFiles, savesData, room } = around;
  if (size > maxPortalDownloadBytes || !secure || !storesFiles || savesData) return 'link';
  if (isIos(userAgent, touchPoints) || isWeChat(userAgent)) return 'link';
  return room !== null && room < size * roomFactor ? 'link' : 'here';
}

export async function readDownloadDeviceFacts(): Promise<DownloadDeviceFacts> {
  const storage = navigator.storage as StorageManager | undefined;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const estimate = await storage?.estimate?.().catch(() => undefined);
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    secure: window.isSecureContext,
    storesFiles: typeof storage?.getDirectory === 'function' && typeof Worker === 'function',
    savesData: connection?.saveData === true,
    room: estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0),
  };
}
