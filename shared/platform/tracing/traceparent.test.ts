import { readTraceparent, writeTraceparent } from './traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('traceparent', () => {
  it('is read, and of its flags the first', () => {
    const context = { traceId, spanId, isRemote: true };
    expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ ...context, traceFlags: 1 });
    expect(readTraceparent(`00-${traceId}-${spanId}-fe`)).toEqual({ ...context, traceFlags: 0 });
  });

  it.each([
    undefined,
    null,
    '',
    `01-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01-more`,
    [`00-${traceId}-${spanId}-01`],
  ])('%p is none', (text) => {
    expect(readTraceparent(text)).toBeUndefined();
  });

  it('is written as it is read', () => {
    expect(readTraceparent(writeTraceparent({ traceId, spanId }))).toMatchObject({ traceId, spanId });
  });
});
