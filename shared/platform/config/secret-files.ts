import { readFileSync } from 'node:fs';

/** Variables whose value may be in a file, which `<NAME>_FILE` names: other processes of the user see an environment. */
const secrets = ['MASTER_KEY'] as const;

/** @throws Error naming a variable that is given twice, or a file that cannot be read */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const name of secrets) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) throw new Error(`${name}: is given twice, by ${name}_FILE as well`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new Error(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return read;
}
