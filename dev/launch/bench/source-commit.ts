import { LaunchError } from '../services/launch-error.ts';
import { runCommand } from '../services/run-command.ts';
import { RESULTS_FOLDER, type SourceCommit } from './bench-results.ts';

/** The commit that is checked out in `root`, and whether anything but recorded results differs from it. */
export async function sourceCommit(root: string): Promise<SourceCommit & { dirty: boolean }> {
  const git = async (...args: string[]): Promise<string> => {
    const run = await runCommand('git', ['-C', root, ...args], { timeoutMs: 30_000 });
    if (run.code === 0) return run.stdout.trim();
    throw new LaunchError(
      `--record names a result after its commit, and git does not say which: ${run.output}`,
    );
  };
  const [commit = '', committedAt = ''] = (await git('show', '-s', '--format=%H %cI', 'HEAD')).split(' ');
  const changes = await git('status', '--porcelain', '--', '.', `:(exclude)${RESULTS_FOLDER}`);
  return { commit, committedAt, dirty: changes !== '' };
}
