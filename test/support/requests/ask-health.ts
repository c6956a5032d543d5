import { z } from 'zod';

const report = z.object({
  status: z.string(),
  /** The field of /livez. */
  parts: z.record(z.string(), z.string()).optional(),
  /** The field of /readyz. */
  checks: z.record(z.string(), z.string()).optional(),
});

/** The health response of a process on this machine. */
export async function askHealth(
  port: number,
  path: '/livez' | '/readyz',
): Promise<{ status: number; body: z.output<typeof report> }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: report.parse(await response.json()) };
}
