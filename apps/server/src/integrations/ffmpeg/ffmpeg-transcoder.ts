import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../failure.ts';
import { listOutputFiles, runInDecoderSandbox, type FfmpegRunOptions } from './ffmpeg-process.ts';
import { maxBandwidthOfRendition, renditionShortSidesOf, spriteTimingOf } from './rendition-parameters.ts';
import type {
  ProbeResult,
  TranscodedQuality,
  TimelineSprite,
  TranscodeOptions,
  TranscodeResult,
  VideoTranscoder,
} from './video-transcoder-types.ts';

export const maxVideoSeconds = 2 * 3600;
const maxPixels = 4096 * 2304;
const shortestSide = 64;
const maxFrames = 30;
const soundBits = 96_000;
const columns = 10;
const pictureHeight = 90;
/** Room for what is no film: playlists, the picture of the timeline, one frame as PNG. */
const spareBytes = 128 * 1024 ** 2;

/**
 * Only files, of containers that hold a film and nothing else: a playlist or a list of files would have ffmpeg open what it
 * names. Only decoders that such films need.
 */
const guarded = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,flv,mpeg',
  '-codec_whitelist',
  'h264,hevc,vp8,vp9,av1,libdav1d,mpeg4,mpeg2video,mpeg1video,mjpeg,aac,mp3,mp3float,opus,libopus,vorbis,ac3,eac3,flac,pcm_s16le,pcm_s16be,pcm_s24le',
  '-max_pixels',
  String(maxPixels),
];

const quietly = flags('-nostdin -v error -y');

/** Written as one would type them. */
function flags(text: string): string[] {
  return text.split(' ');
}

const found = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.int().optional(),
      height: z.int().optional(),
      duration: z.coerce.number().optional(),
      avg_frame_rate: z.string().optional(),
      disposition: z.object({ attached_pic: z.int() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.coerce.number().optional() })).optional(),
    }),
  ),
});

/** ffmpeg and ffprobe of the system. Whoever waits for a video can wait; whoever signs in meanwhile should not. */
export function openFfmpeg({ niceness = 5 } = {}): VideoTranscoder {
  const run: Runner = (given) => runInDecoderSandbox({ ...given, niceness });
  return {
    probe: (file, signal) => probe(run, file, signal),
    transcode: (file, probed, into, options) => transcode(run, file, probed, into, options),
    frame: (file, atMs, into, signal) => frame(run, file, atMs, into, signal),
  };
}

type Runner = (given: Omit<FfmpegRunOptions, 'niceness'>) => Promise<string>;

async function probe(run: Runner, file: string, signal?: AbortSignal): Promise<ProbeResult> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...guarded, `file:${file}`];
  const text = await run({ program: 'ffprobe', args, withinMs: 60_000, reads: [file], signal });
  const { format, streams } = found.parse(JSON.parse(text));
  const film = streams.find(({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1);
  const seconds = format.duration ?? film?.duration ?? 0;
  if (film?.width === undefined || film.height === undefined || !(seconds > 0)) {
    throw new Failure('fileTypeUnsupported', 'no film in it');
  }
  if (seconds > maxVideoSeconds) throw new Failure('fileTooLarge', `longer than ${maxVideoSeconds} s`);
  if (film.width * film.height > maxPixels) throw new Failure('fileTooLarge', 'too many pixels');
  if (Math.min(film.width, film.height) < shortestSide) throw new Failure('fileTypeUnsupported', 'too small');
  const turned = film.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false;
  return {
    milliseconds: Math.max(1, Math.round(seconds * 1000)),
    width: turned ? film.height : film.width,
    height: turned ? film.width : film.height,
    framesPerSecond: rateOf(film.avg_frame_rate),
    sound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}

/** As in 30000/1001; an unknown rate is taken for the maximum. */
function rateOf(text = ''): number {
  const [above = NaN, below = NaN] = text.split('/').map(Number);
  const rate = above / below;
  return rate >= 1 && rate < maxFrames ? Math.round(rate * 1000) / 1000 : maxFrames;
}

async function transcode(
  run: Runner,
  file: string,
  probed: ProbeResult,
  into: string,
  { signal, sizes = renditionShortSidesOf(probed), preset = 'veryfast' }: TranscodeOptions = {},
): Promise<TranscodeResult> {
  const upright = probed.height > probed.width;
  const qualities = sizes.map((size): TranscodedQuality => {
    const long =
      2 * Math.round((size * Math.max(probed.width, probed.height)) / Math.min(probed.width, probed.height) / 2);
    return {
      height: size,
      width: upright ? size : long,
      bandwidth: maxBandwidthOfRendition(size),
      playlist: `${size}p.m3u8`,
    };
  });
  const sprite = spriteOf(probed);
  const args = [
    ...quietly,
    ...guarded,
    // The job makes as much as the head announces: the file may hold hours more.
    '-t',
    String(Math.ceil(probed.milliseconds / 1000) + 1),
    '-i',
    `file:${file}`,
    '-filter_complex',
    filtersOf(probed, qualities, upright, sprite),
    ...qualities.flatMap((_, index) => ['-map', `[v${index}]`]),
    ...(probed.sound ? qualities.flatMap(() => ['-map', '0:a:0']) : []),
    ...flags('-map_metadata -1 -map_chapters -1 -sn -dn'),
    ...flags(`-c:v libx264 -preset ${preset} -profile:v high -pix_fmt yuv420p -crf 23`),
    // The same places in all sizes, so that a player changes between them without a jump.
    ...flags('-force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -g 300'),
    ...qualities.flatMap(({ bandwidth }, index) => {
      const bits = bandwidth - soundBits;
      return flags(`-maxrate:v:${index} ${bits} -bufsize:v:${index} ${2 * bits}`);
    }),
    ...(probed.sound ? flags(`-c:a aac -ac 2 -ar 44100 -b:a ${soundBits}`) : []),
    ...flags('-f hls -hls_time 4 -hls_playlist_type vod -hls_flags independent_segments'),
    ...flags('-hls_segment_type fmp4 -hls_fmp4_init_filename %v-init.mp4 -master_pl_name master.m3u8'),
    '-hls_segment_filename',
    join(into, '%v-%05d.m4s'),
    '-var_stream_map',
    qualities.map(({ height }, index) => streamOf(probed, height, index)).join(' '),
    join(into, '%v.m3u8'),
    ...flags('-map [sprite] -frames:v 1 -q:v 5 -f image2 -update 1'),
    join(into, sprite.image),
  ];
  const withinMs = 300_000 + 4 * probed.milliseconds;
  const bits = qualities.reduce((sum, { bandwidth }) => sum + bandwidth, 0);
  const maxBytes = spareBytes + ((bits / 8) * probed.milliseconds * 2) / 1000;
  await run({ program: 'ffmpeg', args, withinMs, reads: [file], into: { folder: into, maxBytes }, signal });
  return { qualities, sprite, files: await listOutputFiles(into) };
}

function streamOf(probed: ProbeResult, height: number, index: number): string {
  return `v:${index}${probed.sound ? `,a:${index}` : ''},name:${height}p`;
}

function spriteOf({ milliseconds, width, height }: ProbeResult): TimelineSprite {
  const pictureWidth = 2 * Math.max(8, Math.round((pictureHeight * width) / height / 2));
  return { image: 'sprite.jpg', width: pictureWidth, height: pictureHeight, columns, ...spriteTimingOf(milliseconds) };
}

function filtersOf(
  probed: ProbeResult,
  qualities: readonly TranscodedQuality[],
  upright: boolean,
  sprite: TimelineSprite,
): string {
  const rows = Math.ceil(sprite.count / columns);
  return [
    `[0:v:0]fps=${probed.framesPerSecond},split=${qualities.length + 1}${qualities.map((_, n) => `[s${n}]`).join('')}[timeline]`,
    ...qualities.map(({ height, width }, n) => {
      const scale = upright ? `${height}:-2` : `${width}:${height}`;
      return `[s${n}]scale=${scale},setsar=1[v${n}]`;
    }),
    `[timeline]select='isnan(prev_selected_t)+gte(t-prev_selected_t\\,${sprite.every})',` +
      `scale=${sprite.width}:${sprite.height},setsar=1,tile=${columns}x${rows}[sprite]`,
  ].join(';');
}

async function frame(run: Runner, file: string, atMs: number, into: string, signal?: AbortSignal): Promise<string> {
  const png = join(into, 'frame.png');
  const at = (atMs / 1000).toFixed(3);
  const once = flags('-frames:v 1 -an -f image2 -update 1');
  const args = [...quietly, ...guarded, '-ss', at, '-i', `file:${file}`, ...once, png];
  const maxBytes = spareBytes;
  await run({ program: 'ffmpeg', args, withinMs: 60_000, reads: [file], into: { folder: into, maxBytes }, signal });
  await listOutputFiles(into);
  return png;
}
