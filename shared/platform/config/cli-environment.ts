import path from 'node:path';
import { list } from './config.ts';

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
  /** FACE_MODELS_DIR, else where `npm start` keeps them. */
  folder: string;
  /** Where sets are fetched from instead of the npm registry. */
  mirror: string | undefined;
  allowlist: readonly string[];
  dnsServers: readonly string[];
}

/** Settings for importing models; they belong to no system, because models are there before one starts. */
export function readModelsEnvironment(env: NodeJS.ProcessEnv = process.env): ModelsEnvironment {
  const given = (name: string) => (env[name] === '' ? undefined : env[name]);
  return {
    folder: given('FACE_MODELS_DIR') ?? path.join(readCliEnvironment(env).dataDir, 'models'),
    mirror: given('FACE_MODELS_MIRROR'),
    allowlist: list.parse(env['NETWORK_ALLOWLIST']),
    dnsServers: list.parse(env['DNS_SERVERS']),
  };
}
