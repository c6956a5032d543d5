import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { groupSeconds } from '../../platform/lib/processor-time.ts';
import { findProjectRoot } from '../../platform/lib/project-root.ts';
import { deadlineOf, VideoRefusal } from './video-limits.ts';
import { videoNewsSchema, type VideoNews, type VideoResult, type VideoTask } from './video-task.ts';

/** Heap of the process's own JavaScript; frames lie outside of it. */
const heapMegabytes = 256;

export interface TaskRun {
  /** Ends the work at once, at any stage. */
  signal: AbortSignal;
  /** From 0 to 1, a few times a second. Never called for a video of unknown length. */
  onProgress: (share: number) => void;
  /**
   * Called once, however it ends, with the seconds of processor that the process and its ffmpegs have used. Where they cannot be
   * read (no /proc, or it ended by itself) those for which it ran.
   */
  onUsed: (seconds: number) => void;
}

/**
 * Works on one video in a process group of its own, and leaves none of it behind, however it ends.
 * @throws VideoRefusal where the video is at fault or took too long; the signal's reason; Error for internal failures
 */
export async function runVideoTask(
  task: VideoTask,
  { signal, onProgress, onUsed }: TaskRun,
): Promise<VideoResult> {
  signal.throwIfAborted();
  // Always the compiled script: beside this file where that is compiled too, else in dist/.
  const script = path.join(findProjectRoot(), 'dist/shared/media/video/video-process.js');
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
    env: {},
  });
  const ended = once(child, 'close').catch((error: unknown) => error);
  const begun = performance.now();
  let used: number | undefined;
  const kill = () => {
    used ??= child.pid === undefined ? undefined : groupSeconds(child.pid);
    killGroup(child);
  };
  let isLate = false;
  const startTimer = (ms: number) =>
    setTimeout(() => {
      isLate = true;
      kill();
    }, ms);
  let timer = startTimer(task.limits.probeMs + task.limits.baseMs);
  const outcome = new Promise<VideoNews>((resolve, reject) => {
    child.on('message', (message) => {
      const parsed = videoNewsSchema.safeParse(message);
      if (!parsed.success) return reject(parsed.error);
      const news = parsed.data;
      if (news.news === 'progress') onProgress(news.share);
      else if (news.news === 'facts') {
        clearTimeout(timer);
        timer = startTimer(deadlineOf(task.limits, news.seconds));
      } else resolve(news);
    });
    void ended.then(() => reject(isLate ? tookTooLong() : new Error('the process working on a video ended')));
  });
  signal.addEventListener('abort', kill, { once: true });
  try {
    child.send(task, () => undefined);
    const news = await outcome;
    signal.throwIfAborted();
    return resultOf(news);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
    kill();
    onUsed(used ?? (performance.now() - begun) / 1000);
    await ended;
  }
}

function resultOf(news: VideoNews): VideoResult {
  if (news.news === 'done') return news.result;
  if (news.news === 'refused') throw new VideoRefusal(news.reason, news.message);
  throw new Error(`a video could not be worked on: ${news.news === 'broken' ? news.message : news.news}`);
}

function tookTooLong(): VideoRefusal {
  return new VideoRefusal('took_too_long', 'Processing the video took longer than its duration allows.');
}

/** Also called when none of its processes is running any more. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // ESRCH: the group is empty.
  }
}
