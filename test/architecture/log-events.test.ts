import { codeOf, readDocument, tableAfter } from '../docs/markdown.ts';
import { logCallsInText, readLogCalls } from './log-calls.ts';

describe('log events', () => {
  const calls = readLogCalls();

  it('are found in all of the product', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(new Set(calls.map(({ file }) => file.split('/')[0]))).toEqual(
      new Set(['api', 'workers', 'crawler', 'shared']),
    );
  });

  it('are a literal code in every log call: an area, a dot, and what happened', () => {
    const wrong = calls.filter(({ event }) => !/^[a-z_]+(?:\.[a-z_]+)+$/.test(event ?? ''));
    expect(wrong).toEqual([]);
  });

  it('stand beside an English sentence', () => {
    const wrong = calls.filter(({ event, sentence }) => {
      // The thrown error itself says why a request failed.
      if (event === 'http.request_failed') return false;
      return !/^[A-Z].* .*[.]$/.test(sentence ?? '');
    });
    expect(wrong).toEqual([]);
  });

  it('name one place of the code each', () => {
    const events = calls.map(({ event }) => event);
    expect(events.filter((event, at) => events.indexOf(event) !== at)).toEqual([]);
  });

  it('are all in the table of docs/operators/operations.md, with level and sentence', () => {
    const documented = tableAfter(readDocument('docs/operators/operations.md'), '## Log events').map(
      ([event, level, sentence]) => [codeOf(event), level, sentence],
    );
    const written = calls.map(({ event, level, sentence }) => [
      event,
      level,
      sentence ?? 'The message of the error.',
    ]);
    const byEvent = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(documented).toEqual(written.toSorted(byEvent));
  });

  it('would be missed in a call without one', () => {
    expect(
      logCallsInText(`deps.log.warn({ err: error, event }, 'The job failed.'); log.info('ready');`),
    ).toEqual([
      { file: 'text', level: 'warn', event: undefined, sentence: 'The job failed.' },
      { file: 'text', level: 'info', event: undefined, sentence: undefined },
    ]);
    expect(logCallsInText(`log.info({ event: 'process.ready' }, 'The process is ready.')`)[0]?.event).toBe(
      'process.ready',
    );
  });
});
