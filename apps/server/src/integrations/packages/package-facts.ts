/** What an APK says of itself. Nothing of it comes from who uploads it. */
export interface ApkFacts {
  packageName: string;
  versionCode: number;
  /** Null where it is a resource: resources are not read. */
  versionName: string | null;
  minSdk: number;
  targetSdk: number;
  /** Folders below lib/, sorted; none: it runs on all. */
  abis: string[];
  /** Sorted, each once. */
  permissions: string[];
  debuggable: boolean;
  /** SHA-256 of each signer's certificate, by the newest signature scheme the file has; sorted. */
  signers: string[];
  /** Of the APK signature scheme. */
  signatureScheme: 2 | 3;
}

/** What a program for iOS says of itself, by its Info.plist. */
export interface IpaFacts {
  bundleId: string;
  version: string;
  /** Empty where it says none. */
  build: string;
  /** Empty where it says none. */
  minOs: string;
}

export const packageFaults = [
  'notArchive',
  'archiveBroken',
  'archiveTooLarge',
  'manifestMissing',
  'manifestBroken',
  'unsigned',
  'signatureBroken',
] as const;

/** Why a file is not taken. */
export type PackageFault = (typeof packageFaults)[number];

export class PackageRefused extends Error {
  readonly fault: PackageFault;

  constructor(fault: PackageFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** Of iOS the signature is not checked: phones there install what Apple signed. */
export type PackageKind = 'apk' | 'ipa';

/** One line of what the reading process prints, for each file it was given. */
export type PackageReading = (
  | { facts: ApkFacts | null; ipaFacts: IpaFacts | null }
  | { fault: PackageFault; detail: string }
) & {
  /** The most memory the process has held so far. */
  peakBytes: number;
};
