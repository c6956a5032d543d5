import type { VideoRefusalReason } from '../../shared/media/video/video-limits.ts';
import { childrenOf } from '../support/child-processes.ts';
import { eventually } from '../support/eventually.ts';
import { hostileVideos } from '../support/media/hostile-videos.ts';
import { makeVideo, movingPicture } from '../support/media/make-video.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';

let fixture: MediaFixture;

beforeAll(async () => {
  fixture = await createMediaFixture();
  await fixture.startPool();
});
afterAll(() => fixture?.close());

/** The allowed refusals of each file. For some, two reasons are right, and ffmpeg decides which one is reported. */
const reasons: Readonly<Record<string, readonly VideoRefusalReason[]>> = {
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

/** Requests a mark for the stamped file; returns how that job ended. */
async function marking(file: string) {
  const stampId = await fixture.stamp(file);
  const type = file.endsWith('.mkv') ? 'video/x-matroska' : 'video/mp4';
  const taken = await fixture.send(fixture.project.client, `/v1/stamp/${stampId}/watermark`, file, type);
  expect(taken.status).toBe(202);
  return fixture.ended(taken.body.jobId);
}

it.each(Object.entries(hostileVideos))('refuses %s and says why', async (what, make) => {
  const job = await marking(await make(fixture.folder));
  expect(job).toMatchObject({
    status: 'failed',
    result: null,
    error: { message: expect.stringMatching(/\.$/) },
  });
  expect(reasons[what]).toContain(job.error.reason);
});

it('has left nothing of any of them, and goes on working', async () => {
  await eventually(() => expect(fixture.filesLeft()).toEqual([]));
  expect(childrenOf(process.pid).filter((command) => /ff(?:mpeg|probe)|video-process/.test(command))).toEqual(
    [],
  );
  const good = await makeVideo(fixture.folder, 'good.mp4', [
    ...movingPicture({ seconds: 1 }),
    '-c:v',
    'libx264',
  ]);
  expect(await marking(good)).toMatchObject({ status: 'done' });
});
