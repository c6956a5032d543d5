import { z } from 'zod';

const report = z.object({
  status: z.string(),
  /** Of /livez. */
  parts: z.record(z.string(), z.string()).optional(),
  /** Of /readyz. */
  checks: z.record(z.string(), z.string()).optional(),
});

/** What a process on this machine says of itself. */
export async function askHealth(
  port: number,
  path: '/livez' | '/readyz',
): Promise<{ status: number; body: z.output<typeof report> }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: report.parse(await response.json()) };
}
