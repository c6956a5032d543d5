import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// An install may take minutes on a slow line; past this, waiting longer helps nobody.
const WAIT_MS = 20 * 60_000;
// The holder writes its pid right after making the folder: one without a pid for this long was abandoned between.
const UNCLAIMED_MS = 5_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isStale(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    if (pid > 0) return !isAlive(pid);
  } catch {
    // No pid yet: judged by age below.
  }
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > UNCLAIMED_MS;
}

function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/** Runs `work` while holding `folder` as a lock between processes; a lock whose holder died is taken over. */
export async function withLock(folder, say, work) {
  const deadline = Date.now() + WAIT_MS;
  let told = false;
  while (!take(folder)) {
    if (isStale(folder)) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!told) say('another command is installing or building here; waiting for it ...');
    told = true;
    if (Date.now() > deadline)
      throw new Error(`gave up waiting for ${folder}; remove it if nothing is running`);
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
