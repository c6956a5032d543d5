import { loadCrawlerConfig } from './config.ts';

const tracing = (changes: Record<string, string>) =>
  loadCrawlerConfig({ DATABASE_URL: 'postgres://127.0.0.1/humanmark', ...changes }).tracing;
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com:4318/otlp/' };

describe('the settings of traces', () => {
  it('are none without a collector, whatever else is set', () => {
    expect(tracing({})).toBeNull();
    expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: '1' })).toBeNull();
  });

  it('record one request in a hundred unless told otherwise, and link to callers', () => {
    expect(tracing(collector)).toEqual({
      tracesUrl: 'https://collector.example.com:4318/otlp/v1/traces',
      headers: {},
      serviceName: undefined,
      sampler: 'parentbased_traceidratio',
      ratio: 0.01,
      callers: 'link',
    });
  });

  it('have headers, whose values no message shows', () => {
    const headers = (text: string) => tracing({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: text })?.headers;
    expect(headers('authorization=Bearer%20abc==, x-tenant = 7')).toEqual({
      authorization: 'Bearer abc==',
      'x-tenant': '7',
    });
    expect(() => headers('x-a=1,s3cr3t')).toThrow(/OTEL_EXPORTER_OTLP_HEADERS: entry 2 must be NAME=VALUE/);
    expect(() => headers('x-a=s3cr3t%')).toThrow(/entry 1(?!.*s3cr3t)/);
  });

  it.each<Record<string, string>>([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_TRACES_SAMPLER: 'always_on' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    { TRACEPARENT_OF_CALLERS: 'yes' },
  ])('refuse %j, by the name of the variable', (changes) => {
    expect(() => tracing({ ...collector, ...changes })).toThrow(Object.keys(changes)[0]);
  });
});
