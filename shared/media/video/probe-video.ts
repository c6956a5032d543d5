import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { ASPECT_MAX } from '../../algorithms/watermark/luma-plane.ts';
import { chooseFrameRate, containerHeadBytes, containerOf, type VideoFacts } from './video-facts.ts';
import { inputArguments, type VideoFile } from './input-arguments.ts';
import { runTool, type VideoTools } from './video-tools.ts';
import { type VideoLimits, VideoRefusal } from './video-limits.ts';

const wanted = [
  'format=duration',
  'stream=index,codec_type,codec_name,width,height,pix_fmt,avg_frame_rate,r_frame_rate,duration,' +
    'sample_aspect_ratio,color_space,color_transfer,color_primaries',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'stream_tags=rotate,DURATION',
].join(':');

const amount = z.coerce.number().optional().catch(undefined);
const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().default(''),
  codec_name: z.string().default(''),
  width: z.int().default(0),
  height: z.int().default(0),
  avg_frame_rate: z.string().default(''),
  r_frame_rate: z.string().default(''),
  duration: amount,
  sample_aspect_ratio: z.string().default(''),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  disposition: z.object({ attached_pic: z.int().default(0) }).default({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
  tags: z.object({ rotate: amount, DURATION: z.string().optional() }).default({ rotate: undefined }),
});
type Stream = z.output<typeof streamSchema>;

const responseSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: amount }).default({ duration: undefined }),
});

/**
 * Reads what a video is, and checks whether it is within the limits. Reads the head of the file and a few seconds of
 * it.
 * @throws VideoRefusal
 */
export async function probeVideo(
  tools: VideoTools,
  path: string,
  limits: VideoLimits,
): Promise<{ file: VideoFile; facts: VideoFacts }> {
  const container = containerOf(await readHead(path));
  if (!container) throw new VideoRefusal('unsupported_format', 'The file is not MP4, MOV, WebM or Matroska.');
  const file: VideoFile = { path, container };
  const probe = runTool(
    tools.ffprobe,
    ['-v', 'error', ...inputArguments(file, limits), '-show_entries', wanted, '-of', 'json'],
    { limits, cpuMs: limits.probeMs },
  );
  const said = probe.child.stdout ? await text(probe.child.stdout) : '';
  const code = await probe.exited;
  if (code !== 0) throw refusalOf(probe.complaints());
  const { streams, format } = responseSchema.parse(JSON.parse(said));
  return {
    file,
    facts: judge({ streams, container, formatSeconds: format.duration }, limits, probe.complaints()),
  };
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(containerHeadBytes),
      0,
      containerHeadBytes,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function refusalOf(complaints: string): VideoRefusal {
  if (complaints.includes('max_streams')) {
    return new VideoRefusal('too_many_streams', 'The file has too many streams.');
  }
  if (complaints.includes('not on whitelist')) {
    return new VideoRefusal('unsupported_codec', 'Video or audio of this kind is not supported.');
  }
  return new VideoRefusal(
    'unreadable',
    'The file cannot be read as a video. It may be truncated or damaged.',
  );
}

function judge(
  {
    streams,
    container,
    formatSeconds,
  }: {
    streams: readonly Stream[];
    container: VideoFacts['container'];
    formatSeconds: number | undefined;
  },
  limits: VideoLimits,
  complaints: string,
): VideoFacts {
  if (streams.length > limits.streamsMax) {
    throw new VideoRefusal(
      'too_many_streams',
      `The file has ${streams.length} streams; at most ${limits.streamsMax} are allowed.`,
    );
  }
  const picture = streams.find((each) => each.codec_type === 'video' && each.disposition.attached_pic === 0);
  if (!picture)
    throw new VideoRefusal(
      'no_picture',
      'The file has no video stream. Send an M4A as audio/mp4 to find its stamp.',
    );
  if (complaints.includes('not on whitelist') || picture.codec_name === '') {
    const name = picture.codec_name === '' ? 'of this kind' : `encoded as ${picture.codec_name}`;
    throw new VideoRefusal('unsupported_codec', `Video or audio ${name} is not supported.`);
  }
  assertSize(picture, limits);
  const rate = chooseFrameRate(picture.r_frame_rate, picture.avg_frame_rate, limits.framesPerSecondMax);
  if (!rate) {
    throw new VideoRefusal(
      'frame_rate',
      `The video needs a frame rate of at most ${limits.framesPerSecondMax} a second.`,
    );
  }
  const seconds = formatSeconds ?? picture.duration ?? null;
  if (seconds !== null && !(seconds > 0)) throw new VideoRefusal('unreadable', 'The video has no duration.');
  if (seconds !== null && seconds > limits.secondsMax) {
    throw new VideoRefusal('too_long', `The video is longer than ${limits.secondsMax} seconds.`);
  }
  return {
    container,
    codec: picture.codec_name,
    stream: picture.index,
    ...upright(picture),
    frameRate: rate.text,
    framesPerSecond: rate.perSecond,
    seconds,
    pictureSeconds: pictureSecondsOf(picture, streams, seconds),
    pixelAspect: aspectOf(picture),
    colour: colourOf(picture),
    audio: streams.filter((each) => each.codec_type === 'audio').map((each) => each.codec_name),
  };
}

function assertSize({ width, height }: Stream, limits: VideoLimits): void {
  // Width or height is missing when the decoder refused them: their product was above its own limit.
  if (width * height > limits.pixelsMax || width === 0 || height === 0) {
    throw new VideoRefusal('too_many_pixels', `A frame has more than ${limits.pixelsMax} pixels, or none.`);
  }
  if (Math.max(width, height) > ASPECT_MAX * Math.min(width, height)) {
    throw new VideoRefusal(
      'too_small',
      `The longer side may be ${ASPECT_MAX} times the shorter one, not more.`,
    );
  }
  if (Math.min(width, height) < limits.shortSideMin) {
    throw new VideoRefusal('too_small', `The shorter side needs at least ${limits.shortSideMin} pixels.`);
  }
}

/** MP4 has the length of each stream, Matroska in a tag or for the whole file only, which may be the audio's. */
function pictureSecondsOf(
  picture: Stream,
  streams: readonly Stream[],
  seconds: number | null,
): number | null {
  if (picture.duration !== undefined) return picture.duration;
  const [, hours, minutes, rest] =
    /^(\d{1,3}):(\d\d):(\d\d(?:\.\d+)?)$/.exec(picture.tags.DURATION ?? '') ?? [];
  if (rest !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return streams.length === 1 ? seconds : null;
}

function isOnItsSide({ side_data_list: sides, tags }: Stream): boolean {
  const rotation = sides.find((each) => each.rotation !== undefined)?.rotation ?? tags.rotate ?? 0;
  return Math.abs(Math.round(rotation / 90)) % 2 === 1;
}

/** Phones store upright recordings lying down; ffmpeg rotates them while decoding. Chroma needs even sides. */
function upright(picture: Stream): { width: number; height: number } {
  const even = (side: number) => side - (side % 2);
  const [width, height] = isOnItsSide(picture)
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  return { width: even(width), height: even(height) };
}

function aspectOf(picture: Stream): string {
  const [, across, down] = /^([1-9]\d{0,4}):([1-9]\d{0,4})$/.exec(picture.sample_aspect_ratio) ?? [];
  if (across === undefined || down === undefined) return '1:1';
  return isOnItsSide(picture) ? `${down}:${across}` : `${across}:${down}`;
}

/** Names that ffmpeg's options understand; those it calls unknown or reserved are left out. */
function colourOf(picture: Stream): VideoFacts['colour'] {
  const colour: VideoFacts['colour'] = {};
  const known = (name: string | undefined) =>
    name !== undefined && /^(?:bt|smpte|iec|arib)[\w-]{1,20}$/.test(name);
  if (picture.color_space !== undefined && known(picture.color_space))
    colour.colorspace = picture.color_space;
  if (picture.color_primaries !== undefined && known(picture.color_primaries))
    colour.color_primaries = picture.color_primaries;
  if (picture.color_transfer !== undefined && known(picture.color_transfer))
    colour.color_trc = picture.color_transfer;
  return colour;
}
