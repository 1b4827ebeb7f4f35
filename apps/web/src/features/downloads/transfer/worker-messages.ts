/** What is stored of a package beside its bytes, so that it can resume after a reload. */
export interface PackageMetadata {
  uid: string;
  gameId: string;
  name: string;
  platformType: number;
  version: string;
  fileName: string;
  size: number;
  sha256: string;
}

/** Why a transfer stopped before its end. */
export type DownloadStopReason =
  /** Asked to. What has arrived stays. */
  | 'stopped'
  /** The address is no longer good: another one is to be fetched. */
  | 'expired'
  /** No connection, or it broke. */
  | 'network'
  /** The server answered, and not with the file. */
  | 'refused'
  /** It arrived whole and is not what it should be. */
  | 'mismatch'
  /** The device has no room for it. */
  | 'room'
  /** Another tab is at it. */
  | 'busy'
  /** This browser has no private file system. */
  | 'unsupported';

export type MessageToDownloadWorker = { type: 'start'; file: PackageMetadata; url: string } | { type: 'stop' };

export type MessageFromDownloadWorker =
  | { type: 'progress'; received: number }
  /** While stored bytes are read again, before more are fetched. */
  | { type: 'reread'; read: number; of: number }
  | { type: 'done' }
  | { type: 'ended'; why: DownloadStopReason };
