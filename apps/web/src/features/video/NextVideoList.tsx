import { Switch } from '#src/ui/Switch/Switch.tsx';
import { videoWords } from '#src/words/video.ts';
import styles from './NextVideoList.module.css';
import { savePlayerPreferences, useIsAutoNextOn, useIsPlayerDataSaverOn } from './player-preferences.ts';
import { VideoTile } from './VideoTile.tsx';
import type { VideoDetail } from './videos.ts';

/** Opened from here, a video takes the place of the one before: going back closes the player. */
export function NextVideoList({ video }: { video: VideoDetail }) {
  const autoNext = useIsAutoNextOn();
  const saves = useIsPlayerDataSaverOn();
  return (
    <section className={styles.part} aria-labelledby="next-up">
      <div className={styles.head}>
        <h2 id="next-up" className={styles.title}>
          {videoWords.next}
        </h2>
        {!saves && (
          <Switch
            label={videoWords.autoNext}
            labelShown
            className={styles.switch}
            checked={autoNext}
            onChange={({ target }) => savePlayerPreferences({ autoNext: target.checked })}
          />
        )}
      </div>
      <ul>
        <li>
          <VideoTile
            video={video}
            layout="row"
            playing
            locked={
              video.playable ? undefined : video.access === 'member' ? videoWords.memberTitle : videoWords.loginTitle
            }
            replace
          />
        </li>
        {video.next.map((next) => (
          <li key={next.id}>
            <VideoTile video={next} layout="row" replace />
          </li>
        ))}
      </ul>
    </section>
  );
}
