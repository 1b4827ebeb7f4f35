/** An image of a post, as media knows it. */
export interface StoredPostImage {
  id: string;
  folder: string;
  width: number;
  height: number;
}

export interface StoredMention {
  uid: string;
  name: string;
}
