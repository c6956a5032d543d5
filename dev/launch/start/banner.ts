import { relative } from 'node:path';
import type { StartSettings } from './settings.ts';

/** What a newcomer needs next; its last line begins `ready http://`, which scripts wait for. */
export function banner(settings: StartSettings, keyFile: string | undefined): string {
  const key =
    keyFile === undefined ? 'npm run cli -- project create --name Demo' : relative(settings.root, keyFile);
  const rows = [
    ['address', settings.publicUrl],
    ['docs', `${settings.publicUrl}/docs`],
    ['API key', key],
    ['stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(9)}${value}`);
  return `\n  Humanmark is running\n\n${lines.join('\n')}\n\nready ${settings.url}\n`;
}
