/** An image of a post, as media knows it. */
export interface StoredPostImage {
  id: string;
  folder: string;
  width: number;
  height: number;
}

/**
 * X-C40: what a post's poll asks. Only its end is ever changed: counted anew when a review first lets its post be shown, and by
 * an operator who ends it.
 */
export interface StoredPoll {
  answers: string[];
  /** Epoch milliseconds. */
  endsAt: number;
}

export interface StoredMention {
  uid: string;
  name: string;
}
