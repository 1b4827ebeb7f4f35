/** Why a call failed: the server said so, it never answered, it took too long, or its answer made no sense. */
export type FailureReason = 'answer' | 'network' | 'timeout' | 'unreadable';

/** Stands in `code` where no envelope arrived; no code of the wire is negative. */
export const CODE_WITHOUT_ENVELOPE = -1;

interface CallErrorFacts {
  reason: FailureReason;
  code: number;
  msg: string;
  httpMessage: string;
  status: number;
  requestId: string;
  url: string;
  data: unknown;
}

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly reason: FailureReason;
  /** The envelope's code, or NO_CODE. */
  readonly code: number;
  /** What a person may read: the envelope's words where there are some, else the status's. */
  readonly msg: string;
  /** The words of the HTTP status alone; empty for 200 and where nothing was answered. */
  readonly httpMessage: string;
  /** The HTTP status; 0 where nothing was answered. */
  readonly status: number;
  readonly requestId: string;
  readonly url: string;
  /** Some refusals carry facts, such as the new price beside code 3002. */
  readonly data: unknown;

  constructor(facts: CallErrorFacts, options?: ErrorOptions) {
    super(facts.msg, options);
    this.reason = facts.reason;
    this.code = facts.code;
    this.msg = facts.msg;
    this.httpMessage = facts.httpMessage;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.url = facts.url;
    this.data = facts.data;
  }
}

export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  readonly url: string;

  constructor(url: string) {
    super(`请求已取消：${url}`);
    this.url = url;
  }
}
