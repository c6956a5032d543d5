export interface CliEnvironment {
  dataDir: string;
  databaseUrl: string | undefined;
  environment: NodeJS.ProcessEnv;
}

/** What the CLI needs before it knows which system it is for. */
export function readCliEnvironment(env: NodeJS.ProcessEnv = process.env): CliEnvironment {
  const given = (name: string) => (env[name] === '' ? undefined : env[name]);
  return { dataDir: given('DATA_DIR') ?? '.data', databaseUrl: given('DATABASE_URL'), environment: env };
}
