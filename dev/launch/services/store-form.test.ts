import { formOf, tellForm } from './store-form.ts';

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

describe('form of the stores of a bench', () => {
  test('is durable where every commit waits for the disk', () => {
    const form = formOf('18.4', durable);
    expect(form.durable).toBe(true);
    expect(tellForm(form)).toBe(
      'Postgres 18.4, durable (fsync on, synchronous_commit on, full_page_writes on)',
    );
  });

  test.each(Object.keys(durable))('is not durable with %s off', (name) => {
    const form = formOf('18.4', { ...durable, [name]: 'off' });
    expect(form.durable).toBe(false);
    expect(tellForm(form)).toContain(`not durable, so what commits is measured too fast: see --durable`);
    expect(tellForm(form)).toContain(`${name} off`);
  });

  test('is durable where a standby is waited for as well', () => {
    expect(formOf('18.4', { ...durable, synchronous_commit: 'remote_apply' }).durable).toBe(true);
  });

  test('is not durable where a server says nothing about it', () => {
    expect(formOf('18.4', {}).durable).toBe(false);
  });
});
