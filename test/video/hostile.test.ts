import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runVideoTask } from '../../shared/video/run-video-task.ts';
import { videoLimits } from '../../shared/video/video-limits.ts';
import type { VideoRefusalReason } from '../../shared/video/video-refusal.ts';
import type { VideoTask } from '../../shared/video/video-task.ts';
import { testVideoTools } from '../support/make-video.ts';
import { hostileVideos } from './hostile-videos.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What each may be refused for: of some, two descriptions are right, and which one comes is ffmpeg's choice. */
const reasons: Record<keyof typeof hostileVideos, VideoRefusalReason[]> = {
  'a pixel bomb': ['too_many_pixels'],
  'a picture that grows while it plays': ['truncated', 'unreadable'],
  'a file cut in half': ['truncated'],
  'a file without its index': ['unreadable'],
  'a thousand streams': ['too_many_streams'],
  'moments that leap a year': ['too_long'],
  'a video of an hour': ['too_long'],
  'an hour that claims a second': ['too_long'],
  'no duration at all': ['unreadable', 'no_picture'],
  'a sound without a picture': ['no_picture'],
  'atoms larger than any file': ['unreadable', 'no_picture'],
  'a table of four thousand million entries': ['unreadable', 'truncated'],
  'a film in old clothes': ['unsupported_codec'],
  'a thumbnail': ['too_small'],
  'a thousand frames a second': ['frame_rate'],
  'a playlist behind the mask of an MP4': ['unreadable', 'no_picture'],
  noise: ['unreadable', 'no_picture'],
};

async function mark(input: string, changes: Partial<typeof videoLimits> = {}) {
  const work: VideoTask['work'] = {
    kind: 'mark',
    input,
    output: path.join(folder, 'marked-copy.mp4'),
    mark: '0123456789abcdef',
  };
  const task = { tools: await testVideoTools(), limits: { ...videoLimits, ...changes }, work };
  return runVideoTask(task, { signal: new AbortController().signal, onProgress: () => undefined });
}

it.each(Object.keys(hostileVideos) as (keyof typeof hostileVideos)[])(
  'refuses %s and says why',
  async (what) => {
    const input = await hostileVideos[what](folder);
    const refusal = await mark(input).then(
      (done) => done,
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ name: 'VideoRefusal', message: expect.stringMatching(/\.$/) });
    expect(reasons[what]).toContain((refusal as { reason: VideoRefusalReason }).reason);
  },
);
