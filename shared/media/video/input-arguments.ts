import type { VideoContainer } from './video-facts.ts';
import type { VideoLimits } from './video-limits.ts';

/**
 * Decoders that may process hostile bytes: the formats that phones, cameras, browsers and screen recorders write, and
 * no others.
 */
const decoders = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'libdav1d',
  'av1',
  'mpeg4',
  'mjpeg',
  'prores',
  'aac',
  'mp3',
  'mp3float',
  'ac3',
  'eac3',
  'opus',
  'libopus',
  'vorbis',
  'libvorbis',
  'flac',
  'alac',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_f32le',
].join(',');

export interface VideoFile {
  path: string;
  container: VideoContainer;
}

/**
 * Options for every input: only the demuxer found by its first bytes, without probing, only this file, no references to
 * others (`dref` atoms), few streams, few decoders, few pixels.
 */
export function inputArguments(file: VideoFile, limits: VideoLimits): string[] {
  const format =
    file.container === 'mp4'
      ? ['-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0']
      : ['-f', 'matroska'];
  return [
    ...format,
    '-protocol_whitelist',
    'file,pipe',
    '-max_streams',
    String(limits.streamsMax),
    '-codec_whitelist',
    decoders,
    '-max_pixels',
    String(limits.pixelsMax),
    '-i',
    `file:${file.path}`,
  ];
}
