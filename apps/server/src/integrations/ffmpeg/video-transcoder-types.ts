/** What a file turned out to be, by its content. */
export interface ProbeResult {
  milliseconds: number;
  /** As it is seen: a film that a phone recorded upright is upright. */
  width: number;
  height: number;
  framesPerSecond: number;
  sound: boolean;
}

/** One size of a video. */
export interface TranscodedQuality {
  /** Of the shorter side, as in 480p. */
  height: number;
  width: number;
  bandwidth: number;
  playlist: string;
}

export interface TimelineSprite {
  image: string;
  every: number;
  width: number;
  height: number;
  columns: number;
  count: number;
}

export interface TranscodeResult {
  qualities: TranscodedQuality[];
  sprite: TimelineSprite;
  /** Names of all files to be stored, in the given folder. */
  files: string[];
}

/** Films that somebody sent, made into what players play. */
export interface VideoTranscoder {
  /** Throws `fileTypeUnsupported` for what is no film. */
  probe(file: string, signal?: AbortSignal): Promise<ProbeResult>;
  /** Playlists, pieces and pictures of the timeline, into an empty folder. Takes minutes: for jobs. */
  transcode(file: string, probed: ProbeResult, into: string, options?: TranscodeOptions): Promise<TranscodeResult>;
  /** One frame as PNG, into an empty folder. */
  frame(file: string, atMs: number, into: string, signal?: AbortSignal): Promise<string>;
}

export interface TranscodeOptions {
  signal?: AbortSignal | undefined;
  /** Sizes to make, smallest first; by default those of `sizesOf`. */
  sizes?: readonly number[];
  /** Of the encoder: the faster, the larger the files. */
  preset?: 'veryfast' | 'ultrafast';
}
