import { addressOf, call, list } from './call.ts';
import { showStepUpWith, type StepUpRequest } from './step-up-requests.ts';

const fetched = import.meta.jest.spyOn(globalThis, 'fetch');

const refusal = () =>
  new Response('{"error":{"message":"Confirm first."}}', {
    status: 403,
    headers: { 'Content-Type': 'application/json', 'X-Error-Reason': 'step_up_required' },
  });
const assertion = { credentialId: 'a', authenticatorData: 'a', clientDataJSON: 'a', signature: 'a' };

let shown: (StepUpRequest | null)[];
let hide: () => void;
beforeEach(() => {
  fetched.mockReset();
  shown = [];
  hide = showStepUpWith((request) => {
    shown.push(request);
    request?.done();
  });
});
afterEach(() => hide());

describe('call', () => {
  it('is repeated once after a fresh passkey was asked for, and what is refused then is refused', async () => {
    fetched.mockImplementation(async () => refusal());
    const asked = call('consoleEndAllSessions', {});
    await expect(asked).rejects.toMatchObject({ reason: 'step_up_required', status: 403 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(shown.map((request) => request !== null)).toEqual([true, false]);
  });

  it('does not ask for a passkey because the one that was shown does not count', async () => {
    fetched.mockImplementation(async () => refusal());
    const asked = call('consoleStepUp', { body: assertion });
    await expect(asked).rejects.toMatchObject({ reason: 'step_up_required' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([]);
  });

  it('sends a change as JSON even without a body, because no form of another site can, and follows no redirect', async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    expect(await call('consoleRemoveMailbox', {})).toBeUndefined();
    const [address, sent] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/console/api/mailbox');
    expect(sent).toMatchObject({ method: 'DELETE', body: null, redirect: 'error', cache: 'no-store' });
    expect(new Headers(sent?.headers).get('content-type')).toBe('application/json');
  });

  it('says in its own words that the service did not answer, or something else did', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(call('consoleDescribeSession', {})).rejects.toMatchObject({
      name: 'HumanmarkConnectionError',
      status: undefined,
      message: 'The service did not answer. Check your connection, then try again.',
    });
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call('consoleDescribeSession', {})).rejects.toMatchObject({
      status: 502,
      reason: undefined,
      message: 'The service answered with status 502.',
    });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('ends with the reason of whoever asked', async () => {
    const asking = new AbortController();
    fetched.mockImplementation(async (_address, init) => {
      asking.abort();
      init?.signal?.throwIfAborted();
      throw new Error('its signal has not ended');
    });
    const asked = call('consoleDescribeSession', {}, asking.signal);
    await expect(asked).rejects.toBe(asking.signal.reason);
  });
});

describe('addressOf', () => {
  it('leaves filters out that are empty, and keeps the slashes of a file', () => {
    const params = { project_id: 'prj_1', mode: 'live', alert_id: 'alt_1', file: 'a b/c.png' } as const;
    expect(addressOf('consoleAlertEvidence', { params, query: { sighting: '' } })).toBe(
      '/console/api/projects/prj_1/live/alerts/alt_1/evidence/a%20b/c.png',
    );
  });
});

describe('list', () => {
  it('reads one page after the other', async () => {
    const pages = [
      { data: [{ position: 1 }], nextCursor: 'next' },
      { data: [{ position: 2 }], nextCursor: null },
    ];
    fetched.mockImplementation(async () => Response.json(pages[fetched.mock.calls.length - 1]));
    const params = { project_id: 'prj_1', mode: 'live', alert_id: 'alt_1' } as const;
    const positions: number[] = [];
    for await (const { position } of list('consoleListEvidenceLog', { params, query: { limit: 1 } }))
      positions.push(position);
    expect(positions).toEqual([1, 2]);
    expect(fetched.mock.calls.map(([address]) => String(address).split('?')[1])).toEqual([
      'limit=1',
      'limit=1&cursor=next',
    ]);
  });
});
