/** One playlist of a video. */
export interface StoredQuality {
  height: number;
  width: number;
  bandwidth: number;
  playlist: string;
}

/** Pictures of the timeline in one image. */
export interface StoredSprite {
  image: string;
  every: number;
  width: number;
  height: number;
  columns: number;
  count: number;
}
