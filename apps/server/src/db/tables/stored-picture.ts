/** What is known of a ready picture: its folder below the public media, and what the portal needs to show it. */
export interface StoredPicture {
  folder: string;
  widths: number[];
  width: number;
  height: number;
  blur: string;
}
