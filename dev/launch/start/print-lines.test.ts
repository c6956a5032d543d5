import { formatLogLine, linePrinter } from './print-lines.ts';

const at = Date.parse('2026-01-02T03:04:05.006Z');

test('a structured line becomes time, level, message and fields', () => {
  const line = JSON.stringify({
    level: 30,
    time: at,
    pid: 7,
    hostname: 'h',
    msg: 'listening',
    port: 3000,
    via: 'tcp',
  });
  expect(formatLogLine(line, false)).toBe('03:04:05.006 info  listening port=3000 via=tcp');
});

test('an error shows its stack below', () => {
  const line = JSON.stringify({ level: 50, time: at, msg: 'failed', err: { stack: 'Error: no\n    at x' } });
  expect(formatLogLine(line, false)).toBe('03:04:05.006 error failed\nError: no\n    at x');
});

test.each(['plain text', '{ not json', '{"no":"message"}', '["msg"]', ''])('%j is shown as it is', (line) => {
  expect(formatLogLine(line, true)).toBe(line);
});

test('every line is prefixed with who says it, in colour only when wanted', () => {
  const written: string[] = [];
  linePrinter((text) => void written.push(text), false)('api')('one\ntwo');
  linePrinter((text) => void written.push(text), true)('api')('three');
  expect(written).toEqual([
    'api         | one\n',
    'api         | two\n',
    '\u001B[36mapi         |\u001B[0m three\n',
  ]);
});
