import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { CallError } from '@lanyu/client/errors';
import { client } from '#src/lib/network/api.ts';
import { readOrCreateDeviceId } from '#src/lib/device/read-or-create-device-id.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { playIfAllowed } from '#src/ui/VideoPlayer/player-actions.ts';
import { saveVideoPosition, startPositionOfVideo } from './video-positions.ts';
import {
  savePlayerPreferences,
  isPlayerDataSaverOn,
  useIsPlayerDataSaverOn,
  applyStoredVolumeAndSpeed,
} from './player-preferences.ts';
import { connectNativeStream } from './stream/native-stream.ts';
import {
  supportsNativeHls,
  type StreamOptions,
  type VideoStreamHandle,
  type StreamFailureReason,
} from './stream/stream-types-and-hls-support.ts';
import type { PlaybackAddresses, VideoDetail } from './videos.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

/** Positions are reported this often while it plays. */
const reportMs = 10_000;
/** The next address is fetched this long before the current one expires. */
const aheadMs = 30_000;
const minMs = 60_000;

type Engine = 'native' | 'hls';
type Phase = 'still' | 'fetching' | 'ready' | 'failed';

async function connect(engine: Engine, video: HTMLVideoElement, source: StreamOptions): Promise<VideoStreamHandle> {
  if (engine === 'native') return connectNativeStream(video, source);
  const { connectHlsStream: connectHls } = await import('./stream/hls-stream.ts');
  return connectHls(video, source);
}

/** Opened by a tap it plays at once; come to by a link, browsers would refuse it anyway. */
function mayBegin(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation };
  return !isPlayerDataSaverOn() && (userActivation?.hasBeenActive ?? true);
}

function firstPhase({ playable }: VideoDetail): Phase {
  return playable && mayBegin() ? 'fetching' : 'still';
}

/**
 * Everything between a video and the element that plays it. The element stays when another video takes its place: phones
 * let play by itself only what a finger has started once, and fullscreen would end with it.
 */
export function useVideoStream(
  video: VideoDetail,
  element: RefObject<HTMLVideoElement | null>,
  sharedSecond: number | null,
) {
  const { id } = video;
  const [shownId, setShownId] = useState(id);
  const [phase, setPhase] = useState<Phase>(() => firstPhase(video));
  const [reason, setReason] = useState('');
  const [playing, setPlaying] = useState<PlaybackAddresses | null>(null);
  /** Of the newest address: a language may be chosen when the first one is no longer good. */
  const [subtitleTracks, setSubtitleTracks] = useState<PlaybackAddresses['subtitleTracks']>([]);
  const [engine, setEngine] = useState<Engine>('native');
  const [turn, setTurn] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const saves = useIsPlayerDataSaverOn();
  const heights = playing?.qualities.map(({ height }) => height).toSorted((a, b) => a - b) ?? [];
  const height = chosen ?? (saves ? (heights[0] ?? null) : null);
  const beginning = () => ({ at: startPositionOfVideo(video, sharedSecond), shared: sharedSecond !== null });
  const [begun, setBegun] = useState(beginning);
  const begunAt = begun.at;
  /** Where it is, also while no stream is connected. */
  const place = useRef(begunAt);
  /** Whether the person wants it to run: a page that is left pauses it, coming back goes on. */
  const wanted = useRef(phase === 'fetching');
  /** The video that the refs speak of. */
  const begunFor = useRef(id);
  const live = useRef<VideoStreamHandle | null>(null);
  /** Since it last ran. */
  const failures = useRef(0);
  const asking = useRef<Promise<PlaybackAddresses> | null>(null);

  if (shownId !== id) {
    setShownId(id);
    setPhase(firstPhase(video));
    setPlaying(null);
    setSubtitleTracks([]);
    setBegun(beginning());
  }

  /** One request at a time: several places notice an expired address at once. */
  function ask(): Promise<PlaybackAddresses> {
    if (asking.current !== null) return asking.current;
    const asked = client
      .call('POST /v1/video/{id}/play', { id, deviceID: readOrCreateDeviceId() })
      .then((fresh) => {
        // Answers of a server that is older than languages have none.
        if (begunFor.current === id) setSubtitleTracks((fresh as Partial<PlaybackAddresses>).subtitleTracks ?? []);
        return fresh;
      })
      .finally(() => {
        if (asking.current === asked) asking.current = null;
      });
    asking.current = asked;
    return asked;
  }

  function fail(failure: unknown) {
    // Refused on purpose: whether it may be played has changed, and the page says so.
    if (failure instanceof CallError && failure.reason === 'answer' && failure.status < 500)
      void queryClient.invalidateQueries({ queryKey: ['video', 'one'] });
    setReason(errorMessage(failure));
    setPhase('failed');
    setPlaying(null);
  }

  /** `anew`: also where the stream could follow to another address. */
  function fetchAddress(anew = false) {
    ask().then(
      (fresh) => {
        if (begunFor.current !== id) return;
        if (anew || live.current?.renew(fresh) !== true) setPlaying(fresh);
        setPhase('ready');
      },
      (failure: unknown) => begunFor.current === id && fail(failure),
    );
  }

  function start() {
    wanted.current = true;
    failures.current = 0;
    // play() must run within the user gesture, which may be over when the address has come.
    if (element.current) playIfAllowed(element.current);
    setPhase('fetching');
    fetchAddress();
  }

  const onFailure = useEffectEvent((failure: StreamFailureReason) => {
    failures.current += 1;
    if (failures.current === 1) return fetchAddress(failure === 'broken');
    if (failure === 'address' && asking.current) return;
    if (engine === 'native' && failures.current === 2 && 'MediaSource' in window) return setEngine('hls');
    setReason('');
    setPhase('failed');
    setPlaying(null);
  });

  const begin = useEffectEvent(() => {
    if (begunFor.current !== id) {
      begunFor.current = id;
      place.current = begunAt;
      wanted.current = phase === 'fetching';
      failures.current = 0;
      asking.current = null;
    }
    if (element.current) applyStoredVolumeAndSpeed(element.current);
    if (phase === 'fetching' && playing === null) fetchAddress();
  });
  useEffect(() => begin(), [id]);

  const sourceNow = useEffectEvent((fresh: PlaybackAddresses): StreamOptions => ({
    playing: fresh,
    height,
    at: place.current,
    onFailure: (kind) => onFailure(kind),
  }));
  const engineFor = useEffectEvent((target: HTMLVideoElement): Engine =>
    engine === 'native' && !supportsNativeHls(target) ? 'hls' : engine,
  );
  const broken = useEffectEvent(() => onFailure('broken'));
  const renewed = useEffectEvent(async () => {
    // What fails is noticed when the old address ends.
    const fresh = await ask().catch(() => null);
    return fresh !== null && live.current?.renew(fresh) === true ? fresh : null;
  });

  useEffect(() => {
    const target = element.current;
    if (target === null || playing === null) return;
    let gone = false;
    let stream: VideoStreamHandle | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let reportedAt = Date.now();
    const report = (leaving: boolean) => {
      reportedAt = Date.now();
      if (place.current > 0) saveVideoPosition(id, place.current, leaving);
    };
    const listeners: Record<string, () => void> = {
      play: () => (wanted.current = true),
      pause: () => {
        // Pauses at the end, and when the element is emptied, are not the person's.
        if (!target.ended && target.readyState > 0) wanted.current = false;
        report(false);
      },
      timeupdate: () => {
        if (target.readyState < 1 || target.seeking) return;
        if (target.currentTime > place.current) failures.current = 0;
        place.current = target.currentTime;
        if (!target.paused && Date.now() - reportedAt >= reportMs) report(false);
      },
      ended: () => {
        saveVideoPosition(id, target.duration, true);
        place.current = 0;
      },
      volumechange: () => savePlayerPreferences({ muted: target.muted, volume: target.volume }),
      ratechange: () => savePlayerPreferences({ speed: target.playbackRate }),
    };
    const hidden = () => document.visibilityState === 'hidden' && report(true);
    const left = () => report(true);
    const keepFresh = ({ expireTime }: PlaybackAddresses) => {
      timer = setTimeout(
        () => void renewed().then((fresh) => fresh !== null && !gone && keepFresh(fresh)),
        Math.max(minMs, expireTime - serverNow() - aheadMs),
      );
    };
    for (const [event, listener] of Object.entries(listeners)) target.addEventListener(event, listener);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    const kind = engineFor(target);
    connect(kind, target, sourceNow(playing)).then(
      (connected) => {
        if (gone) return connected.close();
        stream = connected;
        live.current = connected;
        if (kind === 'hls') keepFresh(playing);
        if (wanted.current) playIfAllowed(target);
      },
      () => gone || broken(),
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) target.removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      if (target.readyState > 0 && !target.ended && target.currentTime > 0) place.current = target.currentTime;
      report(true);
      live.current = null;
      stream?.close();
    };
  }, [element, id, playing, engine, turn]);

  function choose(next: number | null) {
    setChosen(next);
    follow(next ?? (saves ? (heights[0] ?? null) : null));
  }

  function saveData(on: boolean) {
    savePlayerPreferences({ dataSaver: on });
    setChosen(null);
    follow(on ? (heights[0] ?? null) : null);
  }

  /** Reconnects at the same position where the stream cannot change its quality while playing. */
  function follow(next: number | null) {
    if (live.current?.choose(next) === false) setTurn((count) => count + 1);
  }

  return { phase, reason, playing, subtitleTracks, heights, chosen, choose, saves, saveData, start, begun };
}
