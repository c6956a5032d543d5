/** What W3C Trace Context puts into `traceparent`. `isRemote`: another process wrote it. */
interface TraceContext {
  traceId: string;
  spanId: string;
  traceFlags: number;
  isRemote: true;
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined where it is not of version 00, whose form is fixed: what a later version adds is not known here. */
export function readTraceparent(text: string | string[] | null | undefined): TraceContext | undefined {
  if (typeof text !== 'string') return undefined;
  const [, traceId, spanId, flags] = pattern.exec(text) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export const writeTraceparent = ({ traceId, spanId }: { traceId: string; spanId: string }): string =>
  `00-${traceId}-${spanId}-01`;
