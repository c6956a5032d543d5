import { Client } from 'pg';

/** How the Postgres of a bench treats a commit, as the server itself says. */
export interface StoreForm {
  version: string;
  /** What decides whether a commit lasts, and all else that the server was started with. */
  settings: Readonly<Record<string, string>>;
  /** Nothing that was committed can be lost, so the figures are those of a production server on this disk. */
  durable: boolean;
}

const asked = ['fsync', 'synchronous_commit', 'full_page_writes'];
/** Of one run and no other: addresses, and folders that Postgres lists as settings. */
const places = [
  'port',
  'listen_addresses',
  'unix_socket_directories',
  'data_directory',
  'config_file',
  'hba_file',
  'ident_file',
];
/** `local` waits for the disk of this server as `on` does; the remote ones for a standby as well. */
const waiting = new Set(['on', 'local', 'remote_apply', 'remote_write']);

export async function readForm(databaseUrl: string): Promise<StoreForm> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `SELECT name, current_setting(name) AS setting FROM pg_settings
        WHERE name = ANY ($1) OR (source = 'command line' AND name <> ALL ($2)) ORDER BY name`,
      [[...asked, 'server_version'], places],
    );
    const { server_version: version = '', ...settings } = Object.fromEntries(
      rows.map(({ name, setting }) => [name, setting]),
    );
    return formOf(version, settings);
  } finally {
    await client.end();
  }
}

export function formOf(version: string, settings: Readonly<Record<string, string>>): StoreForm {
  const durable = asked.every((name) => waiting.has(settings[name] ?? ''));
  return { version, settings, durable };
}

/** The first line of every report. */
export function tellForm({ version, settings, durable }: StoreForm): string {
  const told = asked.map((name) => `${name} ${settings[name] ?? 'unknown'}`).join(', ');
  const form = durable ? 'durable' : 'not durable, so what commits is measured too fast: see --durable';
  return `Postgres ${version}, ${form} (${told})`;
}
