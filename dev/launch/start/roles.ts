/** Programs that a role gets by path. */
export type NeededProgram = 'CHROMIUM_PATH' | 'FFMPEG_PATH';

/** One process of the running system. */
export interface Role {
  name: string;
  /** Under dist/. */
  entry: string;
  args: readonly string[];
  /** Started only once this program is found; `ready` does not wait for it. */
  needs?: NeededProgram;
}

export const roles: readonly Role[] = [
  { name: 'api', entry: 'api/main.js', args: [] },
  { name: 'relay', entry: 'workers/main.js', args: ['--pools', 'relay,log'] },
  { name: 'webhooks', entry: 'workers/main.js', args: ['--pools', 'webhooks'] },
  { name: 'trust', entry: 'workers/main.js', args: ['--pools', 'trust'] },
  { name: 'media', entry: 'workers/main.js', args: ['--pools', 'media'], needs: 'FFMPEG_PATH' },
  { name: 'takedowns', entry: 'workers/main.js', args: ['--pools', 'takedowns'] },
  { name: 'maintenance', entry: 'workers/main.js', args: ['--pools', 'maintenance'] },
  { name: 'crawler', entry: 'crawler/main.js', args: [], needs: 'CHROMIUM_PATH' },
];
