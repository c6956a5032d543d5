import { list } from './lists.ts';

export interface CliEnvironment {
  dataDir: string;
  databaseUrl: string | undefined;
  environment: NodeJS.ProcessEnv;
}

/** Settings the CLI needs before it knows which system it is for. */
export function readCliEnvironment(env: NodeJS.ProcessEnv = process.env): CliEnvironment {
  const given = (name: string) => (env[name] === '' ? undefined : env[name]);
  return { dataDir: given('DATA_DIR') ?? '.data', databaseUrl: given('DATABASE_URL'), environment: env };
}

/** Passwords of the database users of each role, for the migration that makes them. */
export function readRolePasswords(env: NodeJS.ProcessEnv = process.env): {
  api?: string;
  workers?: string;
  crawler?: string;
} {
  const given = (name: string) => (env[name] === '' ? undefined : env[name]);
  const [api, workers, crawler] = [
    given('API_DATABASE_PASSWORD'),
    given('WORKERS_DATABASE_PASSWORD'),
    given('CRAWLER_DATABASE_PASSWORD'),
  ];
  return { ...(api && { api }), ...(workers && { workers }), ...(crawler && { crawler }) };
}

export interface ModelsEnvironment {
  folder: string | undefined;
  /** The address or path of a copy of the default set's tarball. */
  mirror: string | undefined;
  allowlist: readonly string[];
  dnsServers: readonly string[];
}

/** Settings for importing models; they belong to no system, because models are there before one starts. */
export function readModelsEnvironment(env: NodeJS.ProcessEnv = process.env): ModelsEnvironment {
  return {
    folder: env['FACE_MODELS_DIR'] || undefined,
    mirror: env['FACE_MODELS_MIRROR'] || undefined,
    allowlist: list.parse(env['NETWORK_ALLOWLIST']),
    dnsServers: list.parse(env['DNS_SERVERS']),
  };
}
