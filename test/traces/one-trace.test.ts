import { freePort } from '../../dev/launch/services/free-port.ts';
import { spanAttributeNames } from '../../shared/platform/tracing/span-attributes.ts';
import { codeOf, readDocument, tableAfter } from '../docs/markdown.ts';
import { eventually } from '../support/eventually.ts';
import { createFaultFixture, type FaultFixture } from '../support/fault-fixture.ts';
import { type RoleProcess, startRole } from '../support/role-process.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';

let collector: TraceCollector;
let fixture: FaultFixture;
const others: RoleProcess[] = [];

beforeAll(async () => {
  collector = await startTraceCollector();
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    LOG_LEVEL: 'info',
  };
  fixture = await createFaultFixture({ environment });
  await Promise.all([fixture.startPools('relay'), fixture.startPools('webhooks')]);
});
afterAll(async () => {
  await Promise.all(others.map((role) => role.stop()));
  await fixture?.close();
  await collector?.close();
});

/** From a span to the first of its trace. */
function chainOf(span: CollectedSpan): CollectedSpan[] {
  const chain = [span];
  for (let last = span; last.parentSpanId;) {
    const parent = collector.spans().find(({ spanId }) => spanId === last.parentSpanId);
    if (parent === undefined) throw new Error(`the parent of ${last.name} has not come`);
    chain.push(parent);
    last = parent;
  }
  return chain;
}
const named = (name: string) => collector.spans().filter((span) => span.name === name);
const placesOf = (chain: CollectedSpan[]) => chain.map(({ service, name }) => `${service}: ${name}`);
const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const ask = (base: string) =>
  fetch(`${base}/check?userId=usr_unknown&secret=1`, { headers: { traceparent: caller } });

describe('a recorded request', () => {
  it('is one trace with the delivery that another process makes, whose request carries it on', async () => {
    expect(await fixture.verify()).toBe(200);
    await eventually(() => {
      const chains = named('delivery attempt').map(chainOf);
      const chain = chains.find((spans) => spans.at(-1)?.name === 'POST /verify') ?? [];
      expect(placesOf(chain)).toEqual([
        'humanmark-webhooks: delivery attempt',
        'humanmark-api: transaction',
        'humanmark-api: POST /verify',
      ]);
      const [attempt] = chain;
      expect(attempt?.attributes).toEqual({ 'humanmark.attempt': 1, 'http.response.status_code': 200 });
      expect(new Set(chain.map(({ traceId }) => traceId)).size).toBe(1);
      const sent = named('POST').find(({ parentSpanId }) => parentSpanId === attempt?.spanId);
      expect(sent?.service).toBe('humanmark-webhooks');
      const carried = fixture.receiver.received.map(({ headers }) => headers['traceparent']);
      expect(carried).toContain(`00-${attempt?.traceId}-${attempt?.spanId}-01`);
    });
  });

  it('is one trace with the job of its outbox message', async () => {
    await eventually(() => {
      const [job] = named('job identity.refresh-check-answer');
      const places = placesOf(chainOf(job!));
      expect([places[0], places.at(-1)]).toEqual([
        'humanmark-relay: job identity.refresh-check-answer',
        'humanmark-api: POST /device/enroll',
      ]);
    });
  });

  it('has the statements of its stores, by their functions', async () => {
    await eventually(() => {
      const [insert] = named('insertEvent');
      expect(insert?.attributes).toEqual({
        'db.system.name': 'postgresql',
        'db.query.summary': 'INSERT events',
        'code.function.name': 'insertEvent',
      });
    });
  });

  it('says in its log lines which trace it is', async () => {
    await eventually(() => {
      const lines = fixture.api.output().split('\n');
      const line = lines.findLast(
        (text) => text.includes('http.request_completed') && text.includes('"/verify"'),
      );
      const { trace_id, span_id } = JSON.parse(line ?? '{}');
      expect(named('POST /verify').map((span) => [span.traceId, span.spanId])).toContainEqual([
        trace_id,
        span_id,
      ]);
    });
  });
});

describe('the traceparent of a caller', () => {
  it('is linked to a trace of our own', async () => {
    await ask(fixture.client.base);
    await eventually(() => {
      const span = named('GET /check').find(({ links }) => links.length > 0);
      expect(span?.links).toMatchObject([
        { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' },
      ]);
      expect(span?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
      expect(span?.parentSpanId ?? '').toBe('');
    });
  });

  it('is the parent where the operator says so', async () => {
    const port = await freePort();
    const { env } = fixture;
    others.push(await startRole('api', [], { ...env, PORT: String(port), TRACEPARENT_OF_CALLERS: 'parent' }));
    await ask(`http://127.0.0.1:${port}`);
    await eventually(() => {
      const span = named('GET /check').find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
      expect(span).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', links: [] });
    });
  });
});

describe('what is recorded', () => {
  const documented = tableAfter(readDocument('docs/operators/traces.md'), '## Attributes').map(([name]) =>
    codeOf(name),
  );

  it('has the attributes of the list and no others, and the list is documented', () => {
    const used = new Set(collector.spans().flatMap(({ attributes }) => Object.keys(attributes)));
    expect(used.size).toBeGreaterThan(8);
    expect([...used].filter((name) => !spanAttributeNames.some((known) => known === name))).toEqual([]);
    expect(documented).toEqual([...spanAttributeNames]);
  });

  it('has nothing of a person, a partner or an address', () => {
    const { person, projectId, receiver, secret } = fixture;
    const text = collector.text();
    expect(text).toContain('POST /verify');
    const { userId, identityId, identityUuid, identityToken } = person;
    for (const told of [userId, identityId, identityUuid, identityToken, projectId, secret, receiver.url])
      expect(text).not.toContain(told);
    for (const told of ['ada@example.com', '127.0.0.1', 'usr_unknown', 'secret=1', 'userId='])
      expect(text).not.toContain(told);
  });
});
