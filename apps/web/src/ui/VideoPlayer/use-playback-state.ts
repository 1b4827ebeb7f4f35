import { useEffect, useState, type RefObject } from 'react';

export interface PlaybackState {
  playing: boolean;
  /** Wants to play and has nothing to show. */
  waiting: boolean;
  muted: boolean;
  volume: number;
  speed: number;
  time: number;
  /** 0 until it is known. */
  length: number;
  buffered: number;
  /** Whether a picture has been there: the poster stands before it. */
  begun: boolean;
}

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'ended',
  'emptied',
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'progress',
  'volumechange',
  'ratechange',
];

/** Enough of the file is there to go on. */
const haveFutureData = 3;

function bufferedAt({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) return buffered.end(index);
  }
  return 0;
}

function read(video: HTMLVideoElement): PlaybackState {
  return {
    playing: !video.paused && !video.ended,
    waiting: !video.paused && !video.ended && video.readyState < haveFutureData,
    muted: video.muted || video.volume === 0,
    volume: video.volume,
    speed: video.playbackRate,
    time: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: bufferedAt(video),
    begun: video.played.length > 0 || video.currentTime > 0,
  };
}

const still: PlaybackState = {
  playing: false,
  waiting: false,
  muted: false,
  volume: 1,
  speed: 1,
  time: 0,
  length: 0,
  buffered: 0,
  begun: false,
};

/** The element is the source of truth: each of its events reads all of its state again. */
export function usePlaybackState(video: RefObject<HTMLVideoElement | null>): PlaybackState {
  const [playback, setPlayback] = useState(still);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const update = () => {
      const now = read(element);
      setPlayback((before) =>
        (Object.keys(now) as (keyof PlaybackState)[]).every((fact) => now[fact] === before[fact]) ? before : now,
      );
    };
    update();
    for (const event of events) element.addEventListener(event, update);
    return () => {
      for (const event of events) element.removeEventListener(event, update);
    };
  }, [video]);
  return playback;
}
