import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeVideo, movingPicture } from './make-video.ts';

/** Creates a file that attacks a video service in this folder; returns its path. */
export type HostileVideo = (folder: string) => Promise<string>;

const write = (folder: string, name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return Promise.resolve(file);
};

/** An MP4 box: its size, its type, its content. */
function box(type: string, content: Buffer, size = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const h264 = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264'];
const quickly = ['-preset', 'ultrafast'];
const indexFirst = ['-movflags', '+faststart'];
/** Arguments for a video or audio source that an ffmpeg filter generates. */
const drawn = (filter: string) => ['-f', 'lavfi', '-i', filter];
/** One second of moving picture without sound. */
const silent = (size = '640x480') => drawn(`testsrc2=size=${size}:rate=25:duration=1`);
const hourLong = [...drawn('color=blue:size=320x240:rate=1:duration=3600'), ...h264, ...quickly];
/** A video of one hour, encoded once per folder. */
const hour = async (folder: string): Promise<string> => {
  const file = path.join(folder, 'hour.mp4');
  return existsSync(file) ? file : makeVideo(folder, 'hour.mp4', hourLong);
};

const ftyp = box('ftyp', Buffer.from('isom\x00\x00\x02\x00isomiso2avc1mp41', 'latin1'));

/** The offset of the first box of this type, at any depth. */
function at(bytes: Buffer, type: string): number {
  const found = bytes.indexOf(type, 0, 'latin1');
  if (found < 4) throw new Error(`there is no ${type}`);
  return found;
}

export const hostileVideos = {
  /** 2 KB that decode to 14,400 by 14,400 black pixels. */
  'a pixel bomb': async (folder) =>
    makeVideo(folder, 'bomb.mkv', [
      ...drawn('color=black:size=14400x14400:rate=1:duration=1'),
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
      '-huffman',
      '0',
      '-q:v',
      '31',
    ]),
  'a picture that grows while it plays': async (folder) => {
    const small = await makeVideo(folder, 'small.h264', [...silent('320x240'), ...h264]);
    const large = await makeVideo(folder, 'large.h264', [
      ...drawn('color=red:size=5000x2000:rate=25:duration=2'),
      ...h264,
      ...quickly,
    ]);
    const both = await write(folder, 'both.h264', Buffer.concat([readFileSync(small), readFileSync(large)]));
    return makeVideo(folder, 'grows.mp4', ['-r', '25', '-i', both, '-c', 'copy', '-tag:v', 'avc3']);
  },
  'a file cut in half': async (folder) => {
    const whole = await makeVideo(folder, 'whole.mp4', [
      ...movingPicture({ seconds: 5 }),
      ...h264,
      ...quickly,
      '-c:a',
      'aac',
      ...indexFirst,
    ]);
    const bytes = readFileSync(whole);
    return write(folder, 'half.mp4', bytes.subarray(0, bytes.length >> 1));
  },
  'a file without its index': async (folder) => {
    const whole = await makeVideo(folder, 'late.mp4', [...movingPicture(), '-c:v', 'libx264', '-c:a', 'aac']);
    const bytes = readFileSync(whole);
    return write(folder, 'no-index.mp4', bytes.subarray(0, at(bytes, 'moov') - 4));
  },
  'a thousand streams': async (folder) => {
    const whole = await makeVideo(folder, 'one.mp4', [...silent(), ...h264, ...indexFirst]);
    const bytes = readFileSync(whole);
    const [moov, trak] = [at(bytes, 'moov') - 4, at(bytes, 'trak') - 4];
    const track = bytes.subarray(trak, trak + bytes.readUInt32BE(trak));
    const many = Buffer.concat([
      bytes.subarray(moov + 8, trak),
      ...Array.from({ length: 1000 }, () => track),
      bytes.subarray(trak + track.length, moov + bytes.readUInt32BE(moov)),
    ]);
    return write(folder, 'streams.mp4', Buffer.concat([bytes.subarray(0, moov), box('moov', many)]));
  },
  'moments that leap a year': async (folder) =>
    makeVideo(folder, 'leap.mkv', [
      ...silent(),
      '-vf',
      'setpts=if(gt(N\\,10)\\,PTS+31536000/TB\\,PTS)',
      '-vsync',
      '0',
      ...h264,
    ]),
  'a video of an hour': hour,
  'an hour that claims a second': async (folder) => {
    const file = await makeVideo(folder, 'long.mkv', ['-i', await hour(folder), '-c', 'copy']);
    const bytes = readFileSync(file);
    // Matroska Duration (0x4489): a double of 8 bytes, in milliseconds.
    const duration = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    bytes.writeDoubleBE(1000, duration + 3);
    const tag = bytes.indexOf('01:00:00.000000000', 0, 'latin1');
    bytes.write('00:00:01.000000000', tag, 'latin1');
    return write(folder, 'claims.mkv', bytes);
  },
  'no duration at all': (folder) => {
    const mvhd = Buffer.alloc(100);
    mvhd.writeUInt32BE(1000, 12);
    return write(
      folder,
      'zero.mp4',
      Buffer.concat([ftyp, box('moov', box('mvhd', mvhd)), box('mdat', Buffer.alloc(16))]),
    );
  },
  'a sound without a picture': async (folder) =>
    makeVideo(folder, 'sound.mp4', [...drawn('sine=duration=1'), '-c:a', 'aac']),
  'atoms larger than any file': (folder) =>
    write(
      folder,
      'atoms.mp4',
      Buffer.concat([ftyp, box('moov', box('trak', Buffer.alloc(64), 0x7fffffff), 0xfffffff0)]),
    ),
  'a table of four thousand million entries': async (folder) => {
    const whole = await makeVideo(folder, 'table.mp4', [...movingPicture({ seconds: 1 }), ...indexFirst]);
    const bytes = readFileSync(whole);
    bytes.writeUInt32BE(0xffffffff, at(bytes, 'stsz') + 12);
    return write(folder, 'stsz.mp4', bytes);
  },
  'a film in old clothes': async (folder) =>
    makeVideo(folder, 'old.mkv', [...movingPicture({ seconds: 1 }), '-c:v', 'ffv1', '-c:a', 'pcm_s16le']),
  'a thumbnail': async (folder) =>
    makeVideo(folder, 'small.mp4', [...movingPicture({ size: '160x120', seconds: 1 }), '-c:v', 'libx264']),
  'a thousand frames a second': async (folder) =>
    makeVideo(folder, 'fast.mp4', [
      ...movingPicture({ rate: 1000, seconds: 1, size: '320x240' }),
      ...h264,
      ...quickly,
    ]),
  'a playlist behind the mask of an MP4': (folder) =>
    write(
      folder,
      'playlist.mp4',
      Buffer.concat([
        ftyp,
        Buffer.from('\n#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      ]),
    ),
  noise: (folder) =>
    write(folder, 'noise.mp4', Buffer.concat([ftyp, Buffer.alloc(200_000, 'no video, whatever it says ')])),
} as const satisfies Record<string, HostileVideo>;
