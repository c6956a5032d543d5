import { findVideoMark, framesLookedAt } from './find-video-mark.ts';
import { markVideo, type Watch } from './mark-video.ts';
import { readVideoManifests } from './read-video-manifests.ts';
import { framesExpected, type VideoFacts } from './video-facts.ts';
import { VideoRefusal } from './video-limits.ts';
import { videoTaskSchema, type VideoNews, type VideoResult, type VideoTask } from './video-task.ts';

/**
 * The process that works on one video: marking is arithmetic on every pixel, which would keep a worker from renewing
 * its leases. It leads a process group of its own, so that one signal ends it and its ffmpegs, and it sends that signal
 * itself when its parent is gone.
 */

const progressEveryMs = 500;

function tell(news: VideoNews): void {
  // The parent may be gone; then the message has no recipient.
  process.send?.(news, () => undefined);
}

function watchFor(task: VideoTask): Watch {
  let expected: number | null = null;
  let toldAt = 0;
  return {
    onFacts(facts: VideoFacts) {
      expected = task.work.kind === 'mark' ? framesExpected(facts) : framesLookedAt(facts.seconds);
      tell({ news: 'facts', container: facts.container, seconds: facts.seconds });
    },
    onFrame(frames) {
      const now = performance.now();
      if (expected === null || now - toldAt < progressEveryMs) return;
      toldAt = now;
      tell({ news: 'progress', share: Math.min(frames / expected, 0.99) });
    },
  };
}

async function work(task: VideoTask): Promise<VideoResult> {
  const { tools, limits } = task;
  const how = { limits, watch: watchFor(task) };
  if (task.work.kind === 'mark') {
    const { input, output, mark } = task.work;
    const marked = await markVideo(tools, { input, output, mark: Buffer.from(mark, 'hex') }, how);
    return { kind: 'mark', marked };
  }
  if (task.work.kind === 'manifests')
    return { kind: 'manifests', read: await readVideoManifests(task.work.input) };
  const found = await findVideoMark(tools, task.work.input, how);
  return {
    kind: 'find',
    found: found.map((each) => ({ ...each, mark: Buffer.from(each.mark).toString('hex') })),
  };
}

process.once('disconnect', () => process.kill(0, 'SIGKILL'));
process.once('message', (message) => {
  Promise.resolve(message)
    .then((received) => work(videoTaskSchema.parse(received)))
    .then(
      (result) => tell({ news: 'done', result }),
      (error: unknown) => {
        if (error instanceof VideoRefusal)
          tell({ news: 'refused', reason: error.reason, message: error.message });
        else tell({ news: 'broken', message: error instanceof Error ? (error.stack ?? '') : String(error) });
      },
    )
    .catch(() => process.exit(1));
});
