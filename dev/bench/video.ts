import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runVideoTask } from '../../shared/media/video/run-video-task.ts';
import { videoLimits } from '../../shared/media/video/video-limits.ts';
import type { VideoTask } from '../../shared/media/video/video-task.ts';
import { findVideoTools } from '../../shared/media/video/video-tools.ts';
import { readWindows, runFfmpeg, type Windows } from './video/ffmpeg.ts';
import { drawFrame, height, scenes, width, type Scene } from './video/scenes.ts';

/**
 * Marks 720p videos as the service does (46 dB, encoded at CRF 18), then encodes them as a third party would (libx264,
 * preset medium, CRF 23, 28 and 33). From which share of all runs of 24 and of 8 consecutive frames is the exact mark
 * read? Also measures speed: frames a second of a whole job on two processors. Usage:
 * `video [frames of each clip] [clip]`, 96 of every clip by default. Ends with one line of JSON.
 */
const frames = Number(process.argv[2] ?? 96);
const clips = scenes.filter(({ name }) => process.argv[3] === undefined || name === process.argv[3]);
const rates = [23, 28, 33];
const lengths = [24, 8];

const tools = await findVideoTools(process.env['FFMPEG_PATH']);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-video-'));
const totals = new Map<string, Windows>();
const speeds = { mark: 0, find: 0 };
try {
  process.stdout.write(`${'clip'.padEnd(18)} CRF  kbit/s  of 24 frames   of 8 frames\n`);
  for (const scene of clips) await benchScene(scene);
  report();
} finally {
  rmSync(folder, { recursive: true });
}

async function benchScene(scene: Scene): Promise<void> {
  const mark = randomBytes(8);
  const [original, marked] = ['original.mp4', 'marked.mp4'].map((name) => path.join(folder, name));
  if (original === undefined || marked === undefined) return;
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'yuv420p',
    '-s',
    `${width}x${height}`,
    '-r',
    '25',
    '-i',
    'pipe:0',
  ];
  // Lossless, so that the scene itself is marked and not an encoder's version of it.
  await runFfmpeg(
    tools.ffmpeg,
    [...raw, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', original],
    drawn(scene),
  );
  const work = { kind: 'mark', input: original, output: marked, mark: mark.toString('hex') } as const;
  speeds.mark += await timed(work);
  for (const crf of rates) {
    const shared = path.join(folder, `crf-${crf}.mp4`);
    await runFfmpeg(tools.ffmpeg, [
      '-i',
      marked,
      '-c:v',
      'libx264',
      '-preset',
      'medium',
      '-crf',
      String(crf),
      shared,
    ]);
    const read = await readWindows(tools.ffmpeg, shared, { mark, lengths });
    const kilobits = (statSync(shared).size * 8) / 1000 / (frames / 25);
    const shares = read.map(({ exact, windows }) => `${exact}/${windows}`.padStart(12));
    process.stdout.write(
      `${scene.name.padEnd(18)} ${crf} ${kilobits.toFixed(0).padStart(8)}${shares.join('  ')}\n`,
    );
    for (const [index, result] of read.entries()) count(`${crf}/${lengths[index]}`, result);
  }
  // A search that finds nothing examines every frame.
  speeds.find += await timed({ kind: 'find', input: original });
}

async function* drawn(scene: Scene): AsyncGenerator<Buffer> {
  for (let t = 0; t < frames; t += 1) yield await Promise.resolve(drawFrame(scene, t));
}

async function timed(work: VideoTask['work']): Promise<number> {
  const begun = performance.now();
  const signal = new AbortController().signal;
  await runVideoTask(
    { tools, limits: videoLimits, work },
    { signal, onProgress: () => undefined, onUsed: () => undefined },
  );
  return (performance.now() - begun) / 1000;
}

function count(name: string, { windows, exact, wrong }: Windows): void {
  const sum = totals.get(name) ?? { windows: 0, exact: 0, wrong: 0 };
  totals.set(name, { windows: sum.windows + windows, exact: sum.exact + exact, wrong: sum.wrong + wrong });
}

function report(): void {
  const perSecond = (seconds: number) => Number(((frames * clips.length) / seconds).toFixed(1));
  const shares: Record<string, number> = {};
  process.stdout.write('\n');
  for (const [name, { windows, exact, wrong }] of totals) {
    const [crf, length] = name.split('/');
    shares[`crf${crf}of${length}`] = Number((exact / windows).toFixed(4));
    process.stdout.write(
      `CRF ${crf}, ${length} frames: ${exact} of ${windows} exact (${((100 * exact) / windows).toFixed(1)} %), ${wrong} wrong\n`,
    );
  }
  const framesPerSecond = { mark: perSecond(speeds.mark), find: perSecond(Math.max(speeds.find, 0.001)) };
  process.stdout.write(
    `frames a second: ${framesPerSecond.mark} marked, ${framesPerSecond.find} searched in vain\n`,
  );
  const goal = 0.95;
  process.stdout.write(
    `${JSON.stringify({ bench: 'video', clips: clips.length, frames, goal, met: (shares['crf28of24'] ?? 0) >= goal, shares, framesPerSecond })}\n`,
  );
}
