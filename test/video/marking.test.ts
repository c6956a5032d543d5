import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runVideoTask } from '../../shared/media/video/run-video-task.ts';
import { videoLimits } from '../../shared/media/video/video-limits.ts';
import type { VideoResult, VideoTask } from '../../shared/media/video/video-task.ts';
import { readProcessTime } from '../../shared/platform/lib/processor-time.ts';
import { describeVideo, makeVideo, movingPicture, testVideoTools } from '../support/media/make-video.ts';
import { childrenOf } from '../support/child-processes.ts';

const mark = '0123456789abcdef';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marking-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  limits?: Partial<typeof videoLimits>;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  onUsed?: (seconds: number) => void;
}

async function run(work: VideoTask['work'], choices: Run = {}): Promise<VideoResult> {
  const { limits, signal = new AbortController().signal } = choices;
  const { onProgress = () => undefined, onUsed = () => undefined } = choices;
  const task = { tools: await testVideoTools(), limits: { ...videoLimits, ...limits }, work };
  return runVideoTask(task, { signal, onProgress, onUsed });
}

async function marked(input: string, choices?: Run): Promise<{ output: string; frames: number }> {
  const output = input.replace(/\.\w+$/, '-marked.mp4');
  const done = await run({ kind: 'mark', input, output, mark }, choices);
  if (done.kind !== 'mark') throw new Error('a marking marks');
  return { output, ...done.marked };
}

async function found(input: string): Promise<string | null> {
  const done = await run({ kind: 'find', input });
  if (done.kind !== 'find') throw new Error('a search searches');
  return done.found[0]?.mark ?? null;
}

/** The encoding matters only to the tests of formats; elsewhere it should be quick. */
const quickly = ['-c:v', 'libx264', '-preset', 'ultrafast'];

/** Formats that phones, cameras, browsers and recorders write. */
const forms: [string, string, string[]][] = [
  ['an MP4 of H.264 and AAC', 'a.mp4', ['-c:v', 'libx264', '-c:a', 'aac']],
  [
    'a WebM of VP9 and Opus',
    'b.webm',
    ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
  ],
  ['a MOV with sound as it is', 'c.mov', [...quickly, '-c:a', 'pcm_s16le']],
  [
    'an odd picture',
    'e.mkv',
    ['-vf', 'crop=639:479:exact=1', '-pix_fmt', 'yuv444p', ...quickly, '-c:a', 'aac'],
  ],
  [
    'ten bits',
    'f.mp4',
    [
      '-pix_fmt',
      'yuv420p10le',
      '-c:v',
      'libx265',
      '-x265-params',
      'log-level=none',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
    ],
  ],
  ['a fragmented MP4', 'g.mp4', [...quickly, '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov']],
  [
    'a recording that does not know its length',
    'h.webm',
    ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-live', '1'],
  ],
];

it.each(forms)(
  'marks %s: as long as it was, with its sound, and the mark is read',
  async (_what, name, codec) => {
    const input = await makeVideo(folder, name, [...movingPicture({ seconds: 1 }), ...codec]);
    const { output, frames } = await marked(input);
    expect(Math.abs(frames - 25)).toBeLessThanOrEqual(2);
    const said = await describeVideo(output, 'stream=codec_name,codec_type,nb_read_frames,avg_frame_rate');
    expect(said).toMatch(/codec_name=h264\ncodec_type=video\navg_frame_rate=25\/1/);
    expect(said).toContain(`nb_read_frames=${frames}`);
    expect(said).toMatch(/codec_name=(?:aac|opus)\ncodec_type=audio/);
    expect(await found(output)).toBe(mark);
  },
);

it('finds no mark where there is none', async () => {
  const input = await makeVideo(folder, 'plain.mp4', [...movingPicture({ seconds: 1 }), ...quickly]);
  expect(await found(input)).toBeNull();
});

it('shows upright what a phone holds upright', async () => {
  const lying = await makeVideo(folder, 'lying.mp4', [
    ...movingPicture({ seconds: 1 }),
    ...quickly,
    '-c:a',
    'aac',
  ]);
  const input = await makeVideo(folder, 'phone.mov', [
    '-i',
    lying,
    '-c',
    'copy',
    '-metadata:s:v:0',
    'rotate=90',
  ]);
  const { output } = await marked(input);
  expect(await describeVideo(output, 'stream=width,height')).toMatch(/^width=480\nheight=640\n/);
  expect(await found(output)).toBe(mark);
});

it('keeps sound and picture together where the rate varies', async () => {
  const input = await makeVideo(folder, 'varies.mkv', [
    ...movingPicture({ seconds: 2 }),
    '-vf',
    String.raw`select=not(mod(n\,3))+lt(n\,20)`,
    '-vsync',
    'vfr',
    ...quickly,
    '-c:a',
    'aac',
  ]);
  const { output, frames } = await marked(input);
  expect(Math.abs(frames - 50)).toBeLessThanOrEqual(4);
  const lengths = await describeVideo(output, 'stream=duration');
  const [picture = 0, sound = 0] = [...lengths.matchAll(/duration=([\d.]+)/g)].map(([, text]) =>
    Number(text),
  );
  expect(Math.abs(picture - sound)).toBeLessThan(0.2);
});

it('carries over nothing that says where and with what it was filmed', async () => {
  const input = await makeVideo(folder, 'told.mp4', [
    ...movingPicture({ seconds: 1 }),
    ...quickly,
    '-c:a',
    'aac',
    '-metadata',
    'location=+48.2-16.4/',
    '-metadata',
    'title=At home',
  ]);
  const { output } = await marked(input);
  expect(await describeVideo(output, 'format_tags')).not.toMatch(/home|48\.2/);
});

it('finds a mark that begins only later', async () => {
  // The frame rate is low, so that the 96 frames searched at the beginning all belong to the title, which has no mark.
  const rate = 12;
  const whole = await makeVideo(folder, 'scene.mp4', [
    ...movingPicture({ seconds: 9, rate }),
    ...quickly,
    '-an',
  ]);
  const { output } = await marked(whole);
  const input = await makeVideo(folder, 'titled.mp4', [
    '-f',
    'lavfi',
    '-i',
    `color=black:size=640x480:rate=${rate}:duration=8`,
    '-i',
    output,
    '-filter_complex',
    '[0:v][1:v]concat=n=2',
    ...quickly,
    '-pix_fmt',
    'yuv420p',
  ]);
  expect(await found(input)).toBe(mark);
});

it('tells how far it is, and never that it goes back', async () => {
  const input = await makeVideo(folder, 'steady.mp4', [
    ...movingPicture({ size: '1280x720', seconds: 3 }),
    ...quickly,
  ]);
  const told: number[] = [];
  await marked(input, { onProgress: (share) => told.push(share) });
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(Math.max(...told)).toBeLessThan(1);
});

it('states the seconds of processor that it and its ffmpegs have used', async () => {
  const input = await makeVideo(folder, 'counted.mp4', [
    ...movingPicture({ size: '1280x720', seconds: 3 }),
    ...quickly,
  ]);
  await testVideoTools();
  const spent = () => readProcessTime(process.pid)?.childSeconds ?? Number.NaN;
  const before = spent();
  const told: number[] = [];
  await marked(input, { onUsed: (seconds) => told.push(seconds) });
  // What the kernel has charged to this process for its children, which were no others meanwhile.
  const charged = spent() - before;
  expect(told).toEqual([expect.any(Number)]);
  expect(told[0]).toBeLessThanOrEqual(charged + 0.05);
  expect(told[0]).toBeGreaterThan(charged - 0.3);
});

describe('what ends before its time', () => {
  let input: string;
  beforeAll(async () => {
    input = await makeVideo(folder, 'lasts.mp4', [
      ...movingPicture({ size: '1280x720', seconds: 8 }),
      ...quickly,
    ]);
  });
  afterEach(() => expect(childrenOf(process.pid)).toEqual([]));

  it('is stopped by its deadline', async () => {
    const limits = { baseMs: 1000, perSecondMs: 0 };
    await expect(marked(input, { limits })).rejects.toMatchObject({ reason: 'took_too_long' });
  });

  it('is stopped when it is not wanted any more', async () => {
    const stop = new AbortController();
    const onProgress = () => {
      // All three stages are running: decoding, marking and encoding.
      expect(childrenOf(process.pid).filter((name) => /ffmpeg/.test(name))).toHaveLength(2);
      stop.abort(new Error('not wanted'));
    };
    const told: number[] = [];
    const onUsed = (seconds: number) => told.push(seconds);
    await expect(marked(input, { signal: stop.signal, onProgress, onUsed })).rejects.toThrow('not wanted');
    expect(told).toEqual([expect.any(Number)]);
    expect(told[0]).toBeGreaterThan(0);
  });

  it('is not begun at all when it is not wanted any more', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(marked(input, { signal })).rejects.toThrow('too late');
  });

  it('is stopped by the memory that one ffmpeg may take', async () => {
    const limits = { memoryBytesMax: 60 * 1024 * 1024 };
    await expect(marked(input, { limits })).rejects.toMatchObject({ name: 'VideoRefusal' });
  });

  it('is stopped by the size that a copy may have', async () => {
    const outputBytesMax = 512 * 1024;
    // Noise hardly compresses: a few frames of it exceed the limit.
    const noise = ['-vf', 'noise=alls=80:allf=t', ...quickly];
    const noisy = await makeVideo(folder, 'noisy.mp4', [...movingPicture({ seconds: 2 }), ...noise]);
    const limits = { outputBytesMax };
    await expect(marked(noisy, { limits })).rejects.toMatchObject({ reason: 'too_long' });
    const copy = readdirSync(folder).find((name) => name === 'noisy-marked.mp4');
    expect(copy === undefined ? 0 : statSync(path.join(folder, copy)).size).toBeLessThanOrEqual(
      outputBytesMax,
    );
  });
});
