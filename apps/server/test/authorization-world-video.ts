import type { RunningServer } from './running-server.ts';
import { addCategory, addVideo } from './videos.ts';

/** Videos, straight into the tables: the matrix asks who may see them, not how they got there. */
export interface VideoWorld {
  /** Its id. */
  video(access?: 'free' | 'login' | 'member'): Promise<string>;
  videoCategory(): Promise<string>;
}

export function videoWorld(server: RunningServer): VideoWorld {
  return {
    video: (access = 'free') => addVideo(server.test.db, { access }),
    videoCategory: () => addCategory(server.test.db),
  };
}
