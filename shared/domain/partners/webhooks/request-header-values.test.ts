import { withoutValues } from './request-header-values.ts';

describe('values of headers in a text of the receiver', () => {
  it('are hidden, the longer first, so that nothing stays of one that begins with another', () => {
    const headers = { 'X-Tenant': 'tenant-0042', 'X-Key': 'tenant-0042-9f2b7c41' };
    expect(withoutValues('tenant-0042-9f2b7c41 of tenant-0042', headers)).toBe('[hidden] of [hidden]');
  });

  it('are hidden as JSON writes them and after their scheme, and left where they are short', () => {
    const headers = { Authorization: 'Basic a"b"c-d-e-f', 'X-Env': 'prod' };
    expect(withoutValues('{"got":"a\\"b\\"c-d-e-f"} in prod', headers)).toBe('{"got":"[hidden]"} in prod');
  });
});
