/**
 * `cover`: a square of exactly this edge, cut from the middle. `inside`: at most this edge, never enlarged.
 * `readable`: the shorter side at most this edge, never enlarged, as long as the whole has no more pixels than given.
 */
export type ResizeTarget =
  | { fit: 'cover' | 'inside'; edge: number }
  | { fit: 'readable'; edge: number; pixels: number };

export interface RenderedUserImage {
  /** Of the first frame. */
  width: number;
  height: number;
  /** WebP, one for each frame. */
  files: Uint8Array[];
}

export interface RenderRefusal {
  refused: 'fileTypeUnsupported' | 'fileTooLarge';
  detail: string;
}

/** What a picture of operators becomes: these widths, cut from the middle to between these ratios of width to height. */
export interface PictureWidthsAndRatio {
  /** Smallest first. */
  widths: readonly number[];
  ratio: { least: number; most: number };
}

export interface RenderedPicture {
  /** Of the largest. */
  width: number;
  height: number;
  /** Smallest first. */
  widths: number[];
  files: { width: number; type: 'webp' | 'avif'; bytes: Uint8Array }[];
  /** A few pixels, as a data: address. */
  blur: string;
}

/** PNG, one for each target. */
export interface RenderedIcons {
  icons: Uint8Array[];
}

/** A square PNG with the picture in its middle; without a background it is clear around it. */
export interface IconTarget {
  edge: number;
  logoEdge: number;
  /** As in `#ffffff`. */
  background?: string;
}

/** Between the two processes; several are never under way at once. */
export type RenderRequest =
  | { bytes: Uint8Array; frames: readonly [ResizeTarget, ...ResizeTarget[]] }
  | { bytes: Uint8Array; shape: PictureWidthsAndRatio }
  | { bytes: Uint8Array; icons: readonly IconTarget[] };

export interface RenderAnswer {
  result: RenderedUserImage | RenderedPicture | RenderedIcons | RenderRefusal;
  /** What the process holds now, in bytes. */
  memory: number;
}
