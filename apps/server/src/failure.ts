import type { ResultCodeName } from '@lanyu/contract/result-codes';

/**
 * A business result that is not success. Use cases throw it; plugins/error-handlers-and-failure-answers.ts alone turns it into an answer.
 * `detail` is for logs and for field-level hints, never for secrets.
 */
export class Failure extends Error {
  readonly code: ResultCodeName;
  readonly detail: unknown;

  constructor(code: ResultCodeName, detail?: unknown) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}

/** A refusal whose answer carries facts that the caller may know. */
export class FailureWithData extends Failure {
  readonly data: object;

  constructor(code: ResultCodeName, data: object) {
    super(code);
    this.data = data;
  }
}

/** The call was not run: it waits for a second person under this id. */
export class CallAwaitsApprovalFailure extends FailureWithData {
  constructor(approvalId: string) {
    super('secondApprovalRequired', { approvalId });
  }
}

/** A known operator may not do this; the audit log names who. */
export class StaffCallRefusedFailure extends Failure {
  readonly staffId: string;

  constructor(code: ResultCodeName, staffId: string) {
    super(code, { account: staffId });
    this.staffId = staffId;
  }
}
