/** `cover`: a square of exactly this edge, cut from the middle. `inside`: at most this edge, never enlarged. */
export interface Frame {
  fit: 'cover' | 'inside';
  edge: number;
}

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
