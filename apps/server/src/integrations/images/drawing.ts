/**
 * `cover`: a square of exactly this edge, cut from the middle. `inside`: at most this edge, never enlarged.
 * `readable`: the shorter side at most this edge, never enlarged, as long as the whole has no more pixels than given.
 */
export type Frame = { fit: 'cover' | 'inside'; edge: number } | { fit: 'readable'; edge: number; pixels: number };

export interface Drawing {
  /** Of the first frame. */
  width: number;
  height: number;
  /** WebP, one for each frame. */
  files: Uint8Array[];
}

export interface Refusal {
  refused: 'fileTypeUnsupported' | 'fileTooLarge';
  detail: string;
}

/** Between the two processes; several are never under way at once. */
export interface DrawingRequest {
  bytes: Uint8Array;
  frames: readonly [Frame, ...Frame[]];
}

export interface DrawingAnswer {
  result: Drawing | Refusal;
  /** What the process holds now, in bytes. */
  memory: number;
}
