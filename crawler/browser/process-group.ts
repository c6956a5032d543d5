import { readdir, readFile } from 'node:fs/promises';

export interface GroupMember {
  pid: number;
  /** `R`, `S`, ... and `Z` for a process that ended and was not waited for. */
  state: string;
  /** Resident private memory: file mappings, which several processes share, are left out. */
  bytes: number;
  /** Runs the scripts of pages. */
  isRenderer: boolean;
}

/** The processes of a group; empty where there is no /proc. */
export async function readGroup(groupId: number): Promise<GroupMember[]> {
  const names = await readdir('/proc').catch(() => []);
  const read = names.filter((name) => /^\d+$/.test(name)).map((name) => readMember(Number(name), groupId));
  return (await Promise.all(read)).filter((member) => member !== null);
}

async function readMember(pid: number, groupId: number): Promise<GroupMember | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The name, second, stands in parentheses and may hold spaces; state, parent and group follow it (proc(5)).
    const [state = '', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(group) !== groupId) return null;
    const [status, command] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'latin1'),
      readFile(`/proc/${pid}/cmdline`, 'latin1'),
    ]);
    const bytes = (kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem')) * 1024;
    return { pid, state, bytes, isRenderer: command.includes('--type=renderer') };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

/** How many children of a process have ended and were not waited for; 0 where there is no /proc. */
export async function readZombies(parentId: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const stats = names
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readFile(`/proc/${name}/stat`, 'latin1').catch(() => ''));
  return (await Promise.all(stats)).filter((stat) => {
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' && Number(parent) === parentId;
  }).length;
}

/** Heavy pages of the web stay below half of it; a page that fills memory would not stop there. */
const rendererBytesMax = 1024 ** 3;

/** Ends the processes of pages that hold more than 1 GB, which their visits see as a crash. @returns how many */
export function killHeavyRenderers(members: readonly GroupMember[]): number {
  let killed = 0;
  for (const { pid, isRenderer, bytes } of members) {
    if (!isRenderer || bytes <= rendererBytesMax) continue;
    try {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It ended meanwhile.
    }
  }
  return killed;
}
