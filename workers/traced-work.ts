import { activeTracing } from '../shared/platform/tracing/tracing.ts';
import type { KindOfWork } from '../shared/platform/work/kind-of-work.ts';

/** The same kind, each batch of which is a span: of its wake-up's trace, or a trace of its own where the sweeper does it. */
export function tracedWork<Deps>(kind: KindOfWork<Deps>): KindOfWork<Deps> {
  const tracing = activeTracing();
  if (tracing === undefined) return kind;
  const options = { kind: 'internal', attributes: { 'humanmark.kind': kind.name } } as const;
  return {
    ...kind,
    work: (deps, stopping) => tracing.around(`work ${kind.name}`, options, () => kind.work(deps, stopping)),
  };
}
