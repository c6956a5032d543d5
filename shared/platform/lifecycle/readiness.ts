import { withTimeout } from '../lib/clock.ts';

export type CheckState = 'ok' | 'degraded' | 'failed';

export interface ReadinessCheck {
  name: string;
  /** Without a needed part the process takes no traffic; without another one it works, degraded. */
  needed: boolean;
  probe: () => Promise<unknown>;
}

export interface ReadinessReport {
  status: CheckState;
  checks: Record<string, CheckState>;
}

export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** From here on the report is "failed", so that the load balancer sends nothing more. */
  stop(): void;
}

const probeMs = 500;
/** Load balancers ask often; the stores are asked at most once a second. */
const rememberMs = 1000;

export function createReadiness(checks: readonly ReadinessCheck[]): Readiness {
  let stopping = false;
  let remembered: { report: Promise<ReadinessReport>; until: number } | undefined;

  const ask = async (): Promise<ReadinessReport> => {
    const states = await Promise.all(
      checks.map(async ({ name, needed, probe }): Promise<[string, CheckState]> => {
        const ok = await withTimeout(probeMs, name, probe()).then(
          () => true,
          () => false,
        );
        return [name, ok ? 'ok' : needed ? 'failed' : 'degraded'];
      }),
    );
    const worst = (['failed', 'degraded'] as const).find((state) =>
      states.some(([, each]) => each === state),
    );
    return { status: worst ?? 'ok', checks: Object.fromEntries(states) };
  };

  return {
    async report() {
      if (stopping) return { status: 'failed', checks: { stopping: 'failed' } };
      if (!remembered || performance.now() >= remembered.until) {
        remembered = { report: ask(), until: performance.now() + rememberMs };
      }
      return remembered.report;
    },
    stop() {
      stopping = true;
    },
  };
}
