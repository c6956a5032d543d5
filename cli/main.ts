import { ZodError } from 'zod';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  process.stderr.write(`error: ${describe(error)}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
