import { AppError } from '../errors/app-error.ts';
import { allowedAttributes, errorType, type SpanAttributes } from './span-attributes.ts';

describe('attributes of spans', () => {
  it('are those of the list, also where a cast let another through', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the types refuse is what the list is for
    const given = { 'http.route': '/check', 'client.address': '192.0.2.1' } as SpanAttributes;
    expect(allowedAttributes(given)).toEqual({ 'http.route': '/check' });
  });

  it('are short', () => {
    expect(allowedAttributes({ 'humanmark.job': 'x'.repeat(1000) })['humanmark.job']).toHaveLength(100);
  });
});

describe('the type of an error', () => {
  it.each([
    [new AppError('webhook_not_found', 'No webhook is called ada@example.com.'), 'webhook_not_found'],
    [Object.assign(new Error('connect 192.0.2.1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [Object.assign(new Error('x'), { code: 'a text, not a code' }), 'Error'],
    [new TypeError('ada@example.com is no function'), 'TypeError'],
    ['ada@example.com', 'unknown'],
  ])('%p is a code and never the message', (error, type) => {
    expect(errorType(error)).toBe(type);
  });
});
