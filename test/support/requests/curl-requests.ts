import { spawnSync } from 'node:child_process';

/** What curl would send. */
export interface CurlRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The name of the file that is sent in place of a body. */
  file: string | undefined;
}

/** Ends the arguments of one command; no argument of a sample is this. */
const END = '\u0001';
const SHELL_TIMEOUT_MS = 30_000;

/**
 * The requests of these commands, as a POSIX shell reads them: it takes their quotes and lines apart, and fills in the variables.
 * @throws where one is no command of a shell, uses a variable that is not given, or has an option that is not known here
 */
export function curlRequests(
  commands: readonly string[],
  variables: Readonly<Record<string, string>>,
): CurlRequest[] {
  const curl = `curl() { for each; do printf '%s\\0' "$each"; done; printf '${END}\\0'; }`;
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', [curl, ...commands].join('\n')], {
    encoding: 'utf8',
    env: { ...variables, HUMANMARK_URL: 'http://service' },
    timeout: SHELL_TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`the shell ended with ${status}: ${stderr}`);
  return stdout
    .split(`${END}\0`)
    .slice(0, -1)
    .map((each) => requestOf(each.split('\0').slice(0, -1)));
}

function requestOf(given: readonly string[]): CurlRequest {
  const options = new Map<string, string>();
  const headers: Record<string, string> = {};
  let url: string | undefined;
  for (let at = 0; at < given.length; at += 1) {
    const [option = '', value = ''] = given.slice(at);
    if (!option.startsWith('-')) {
      if (url !== undefined) throw new Error(`curl would fetch ${option} as well`);
      url = option;
      continue;
    }
    at += 1;
    if (option === '-H') {
      const [name = '', ...rest] = value.split(': ');
      headers[name.toLowerCase()] = rest.join(': ');
    } else if (['-X', '-d', '--data-binary', '-o'].includes(option)) options.set(option, value);
    else throw new Error(`what does curl do with ${option}?`);
  }
  const { origin, pathname, search } = new URL(url ?? '');
  if (origin !== 'http://service') throw new Error(`curl would ask ${origin}`);
  const file = options.get('--data-binary')?.replace(/^@/, '');
  const body = options.get('-d');
  const usual = body === undefined && file === undefined ? 'GET' : 'POST';
  return { method: options.get('-X') ?? usual, path: pathname + search, headers, body, file };
}
