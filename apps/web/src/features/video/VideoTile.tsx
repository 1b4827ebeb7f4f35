import type { ReactNode } from 'react';
import { shortNumberText } from '#src/lib/format/numbers.ts';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { sizesAttributeForWidth, sizesAttributeByPlace } from '#src/lib/format/image-sizes.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Picture } from '#src/ui/Picture/Picture.tsx';
import { VideoCard } from '#src/ui/VideoCard/VideoCard.tsx';
import { formatVideoTime } from '#src/ui/VideoPlayer/format-video-time.ts';
import { videoWords } from '#src/words/video.ts';
import type { VideoCardData } from './videos.ts';

interface Props {
  video: VideoCardData;
  layout?: 'cell' | 'lead' | 'row';
  playing?: boolean;
  locked?: string | undefined;
  /** In first view. */
  eager?: boolean;
  /** The title, where a part of it is to be marked. */
  title?: ReactNode;
  replace?: boolean;
  onClick?: () => void;
}

const sizes = { cell: sizesAttributeForWidth(166), lead: sizesAttributeByPlace.wide, row: sizesAttributeForWidth(132) };

function byOf({ author, plays }: VideoCardData, layout: keyof typeof sizes, time: string): string {
  const late = layout === 'row' ? shortNumberText(plays) : time;
  if (layout === 'cell') return author === '' ? late : author;
  return author === '' ? late : `${author} · ${late}`;
}

export function VideoTile({ video, layout = 'cell', playing = false, eager = false, title, ...rest }: Props) {
  const { relativeTime } = useTimeTexts();
  return (
    <VideoCard
      {...rest}
      href={pathTo('welfare', undefined, { video: video.id })}
      layout={layout}
      playing={playing}
      cover={<Picture picture={video.poster} sizes={sizes[layout]} alt="" eager={eager} />}
      title={title ?? video.title}
      by={byOf(video, layout, relativeTime(video.createTime))}
      duration={formatVideoTime(video.seconds)}
      {...(layout !== 'row' && { plays: shortNumberText(video.plays) })}
      {...(video.access === 'member' && { memberTag: videoWords.member })}
    />
  );
}
