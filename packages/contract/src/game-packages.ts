import { z } from 'zod';
import { defineCall } from './call.ts';
import { gamePackage } from './catalog.ts';
import {
  id,
  idempotencyKey,
  integer,
  pagedListOf,
  multiLineText,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** What a package says of itself (integrations/packages/package-facts.ts). */
export const apkFacts = z.object({
  packageName: z.string(),
  versionCode: z.int(),
  versionName: z.string().nullable(),
  minSdk: z.int(),
  targetSdk: z.int(),
  abis: z.array(z.string()),
  permissions: z.array(z.string()),
  debuggable: z.boolean(),
  /** SHA-256 of each certificate. */
  signers: z.array(z.string()),
  signatureScheme: z.int(),
});

/** What a program for iOS says of itself. */
export const ipaFacts = z.object({ bundleId: z.string(), version: z.string(), build: z.string(), minOs: z.string() });

/** What is found by comparing a file with the version before it. */
export const packageFinding = z.object({
  check: z.enum([
    'debuggable',
    'versionCodeNotHigher',
    'sameFile',
    'otherPackageName',
    'otherSigner',
    'newPermissions',
    'droppedAbis',
  ]),
  /** `stops`: it can not be published. `asks`: a second person decides. `notes`: good to know. */
  effect: z.enum(['stops', 'asks', 'notes']),
  before: z.array(z.string()),
  after: z.array(z.string()),
});

export const uploadedPackageFile = z.object({
  id,
  game: id,
  platformType: integer(1, 2),
  /** `expired`: nobody published it for a month, and the file is gone. */
  state: z.enum(['reading', 'ready', 'refused', 'published', 'withdrawn', 'expired']),
  /** 0 and empty until it is read. */
  size: z.int(),
  sha256: z.string(),
  facts: apkFacts.nullable(),
  ipaFacts: ipaFacts.nullable(),
  /** Why it was refused. */
  fault: z.string(),
  findings: z.array(packageFinding),
  uploader: z.object({ id, name: z.string() }),
  uploadTime: time,
});

/** A version as operators see it. */
export const gamePackageForStaff = z.object({
  ...gamePackage.shape,
  game: z.object({ id, name: z.string() }),
  state: z.enum(['scheduled', 'out', 'withdrawn']),
  /** Null where it was not read from the file. */
  facts: apkFacts.nullable(),
  withdrawTime: time,
  /** Until when a withdrawn version can be brought back; 0 for what was not withdrawn, or has no file any more. */
  restorableUntilTime: time,
});

/** What a player can check of a package before installing it. */
export const packageSafetyFacts = z.object({
  platformType: z.int(),
  version: z.string(),
  size: z.int(),
  sha256: z.string(),
  time,
  /** `verified`: signature and content agree. `container`: only that it is a package. `unknown`: older than these checks. */
  scan: z.enum(['verified', 'container', 'unknown']),
  packageName: z.string(),
  /** SHA-256 of each certificate. */
  signers: z.array(z.string()),
  /** Compared with the version before it. */
  signerChange: z.enum(['same', 'first', 'changed', 'unknown']),
  previousVersion: z.string(),
  /** Levels of the SDK that it needs and was built for; 0 where it was not read. */
  minSdk: z.int(),
  targetSdk: z.int(),
  /** Processors that it has code for; none: it runs on all. */
  abis: z.array(z.string()),
  permissions: z.array(z.string()),
  addedPermissions: z.array(z.string()),
  removedPermissions: z.array(z.string()),
});

const instant = integer(0, 4_102_444_800_000);
const write = 'staff:catalog.write';

export const gamePackageCalls = {
  'POST /admin/v1/catalog/game/{id}/file': defineCall({
    summary: 'Takes an uploaded package for a game; it is stored, measured and read in the background',
    who: write,
    effect: 'write',
    input: z.object({
      id,
      platformType: integer(1, 2),
      upload: z.string().regex(/^[0-9a-f]{32}$/),
      idempotencyKey,
    }),
    data: uploadedPackageFile,
    errors: ['fileTypeUnsupported', 'keyReused', 'inProgress'],
  }),
  'GET /admin/v1/catalog/game/{id}/file/list': defineCall({
    summary: 'Packages uploaded for a game, newest first, each compared with the version that is out',
    who: 'staff:catalog.read',
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: pagedListOf(uploadedPackageFile),
    errors: [],
  }),
  'POST /admin/v1/catalog/game/{id}/package': defineCall({
    summary: 'Publishes an uploaded package as a version; who wished for the game or owns it is told',
    who: write,
    effect: 'write',
    input: z.object({
      id,
      file: id,
      /** Only where the package does not say it itself. */
      packageVersion: singleLineText(0, 40),
      minOs: singleLineText(0, 20),
      changelog: multiLineText(0, 4000),
      time: instant,
      idempotencyKey,
    }),
    data: gamePackage,
    errors: [
      'keyReused',
      'inProgress',
      'packageNotReady',
      'packageNotPublishable',
      'secondApprovalRequired',
      'approvalWaiting',
    ],
  }),
  'GET /admin/v1/catalog/package/list': defineCall({
    summary: 'Versions, newest first: of a game, of a platform, or those to come or withdrawn; one of these at a time',
    who: 'staff:catalog.read',
    effect: 'read',
    input: z.object({
      game: id.optional(),
      platformType: integer(1, 2).optional(),
      state: z.enum(['scheduled', 'withdrawn']).optional(),
      ...pageInput,
    }),
    data: pagedListOf(gamePackageForStaff),
    errors: [],
  }),
  'GET /admin/v1/catalog/file/list': defineCall({
    summary: 'Packages uploaded for all games, newest first; in a state',
    who: 'staff:catalog.read',
    effect: 'read',
    input: z.object({ state: uploadedPackageFile.shape.state.optional(), ...pageInput }),
    data: pagedListOf(uploadedPackageFile.omit({ findings: true }).extend({ gameName: z.string() })),
    errors: [],
  }),
  'POST /admin/v1/catalog/package/{id}/withdraw': defineCall({
    summary:
      'Takes a version back: nobody downloads it from now on, and its file is deleted after thirty days; a second time changes nothing',
    who: 'staff:catalog.publish',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, reason: singleLineText(1, 200) }),
    data: gamePackageForStaff,
    errors: [],
    limit: { max: 20, seconds: 3600, withoutCounters: 'refuse' },
  }),
  'POST /admin/v1/catalog/package/{id}/restore': defineCall({
    summary:
      'Brings a withdrawn version back while its file is kept, once a second person has approved it; a second time changes nothing',
    who: 'staff:catalog.publish',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, reason: singleLineText(1, 200) }),
    data: gamePackageForStaff,
    errors: ['packageNotRestorable', 'secondApprovalRequired', 'approvalWaiting'],
    limit: { max: 20, seconds: 3600, withoutCounters: 'refuse' },
  }),
  'GET /v1/catalog/game/{id}/passport': defineCall({
    summary: 'What can be checked of the newest package of each platform',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ id }),
    data: z.array(packageSafetyFacts),
    errors: [],
  }),
};
