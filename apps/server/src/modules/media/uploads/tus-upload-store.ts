import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { OffsetConflict, receiveChunks } from './receive-chunks.ts';
import { removeUnclaimedUploadOfStaff } from './remove-unclaimed-upload-of-staff.ts';
import { startUploadWithId } from './start-upload-with-id.ts';
import {
  isUploadKind,
  maxUploadBytesByKind,
  maxUploadPiecesByKind,
  uploadPermissionByKind,
  uploadLifetimeHours,
} from './upload-kinds-limits-and-permissions.ts';
import { findUploadOfStaff } from './uploads.queries.ts';

/** The tus store of one operator's files: rows in the database, pieces in the storage. */
export class TusUploadStore extends DataStore {
  readonly #deps: Pick<Deps, 'db' | 'storage'>;
  readonly #staffId: string;
  readonly #permissions: readonly string[];
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(deps: Pick<Deps, 'db' | 'storage'>, operator: { staffId: string; permissions: readonly string[] }) {
    super();
    this.#deps = deps;
    this.#staffId = operator.staffId;
    this.#permissions = operator.permissions;
  }

  override async create(upload: Upload): Promise<Upload> {
    const kind = upload.metadata?.['kind'] ?? 'picture';
    if (!isUploadKind(kind) || !upload.size) throw new Failure('badInput');
    if (!this.#permissions.includes(uploadPermissionByKind[kind])) throw new Failure('noStaffPermission');
    if (upload.size > maxUploadBytesByKind[kind]) throw ERRORS.ERR_MAX_SIZE_EXCEEDED;
    await startUploadWithId(this.#deps, { id: upload.id, staffId: this.#staffId, kind, size: upload.size });
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id);
    return new Upload({
      id,
      size: Number(row.size),
      offset: Number(row.received),
      metadata: { kind: row.kind },
      creation_date: new Date(row.created_at).toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { kind, pieces } = await this.#find(id);
    if (pieces.length >= maxUploadPiecesByKind[kind]) throw new Failure('badInput', 'too many pieces');
    return receiveChunks(this.#deps, id, offset, stream).catch((error: unknown) => {
      throw error instanceof OffsetConflict ? ERRORS.INVALID_OFFSET : error;
    });
  }

  override async remove(id: string): Promise<void> {
    if (!(await removeUnclaimedUploadOfStaff(this.#deps, this.#staffId, id))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return uploadLifetimeHours * 3600 * 1000;
  }

  async #find(id: string) {
    const row = await findUploadOfStaff(this.#deps.db.write, this.#staffId, id);
    if (row === undefined) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }
}
