import { call } from './call.ts';
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
});
