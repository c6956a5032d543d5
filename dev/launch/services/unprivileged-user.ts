import { LaunchError } from './launch-error.ts';
import { runCommand } from './run-command.ts';

/** The user that Postgres runs as: it refuses to run as root. */
export interface OsUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';
const TIMEOUT_MS = 10_000;

async function lookUp(): Promise<OsUser | undefined> {
  const [uid, gid] = await Promise.all([
    runCommand('id', ['-u', NAME], { timeoutMs: TIMEOUT_MS }),
    runCommand('id', ['-g', NAME], { timeoutMs: TIMEOUT_MS }),
  ]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The system's user `postgres`, created when missing; undefined when this process is not root and needs none. */
export async function unprivilegedUser(): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known !== undefined) return known;

  // useradd is on Debian and Fedora, the short adduser options are Alpine's.
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ];
  const said: string[] = [];
  for (const [command, args] of ways) {
    const made = await runCommand(command, args, { timeoutMs: TIMEOUT_MS });
    const user = made.code === 0 ? await lookUp() : undefined;
    if (user !== undefined) return user;
    said.push(made.output.trim());
  }
  throw new LaunchError(
    `Postgres does not run as root, and the user "${NAME}" could not be created (${said.join('; ')}).\n` +
      'Create it, or run this as an ordinary user, or give DATABASE_URL.',
  );
}

/** Whether `user` can enter `folder`, asked of the system itself: a parent's mode decides as much as the folder's. */
export async function canEnter(user: OsUser | undefined, folder: string): Promise<boolean> {
  const test = await runCommand('/bin/sh', ['-c', 'cd "$0"', folder], { timeoutMs: TIMEOUT_MS, ...user });
  return test.code === 0;
}
