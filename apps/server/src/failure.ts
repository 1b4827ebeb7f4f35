import type { CodeName } from '@lanyu/contract/codes';

/**
 * A business result that is not success. Use cases throw it; plugins/errors.ts alone turns it into an answer.
 * `detail` is for logs and for field-level hints, never for secrets.
 */
export class Failure extends Error {
  readonly code: CodeName;
  readonly detail: unknown;

  constructor(code: CodeName, detail?: unknown) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}
