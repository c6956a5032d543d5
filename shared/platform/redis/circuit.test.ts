import { createCircuit } from './circuit.ts';

const fail = () => Promise.reject(new Error('timed out'));

async function failTimes(circuit: ReturnType<typeof createCircuit>, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) await expect(circuit.run(fail)).rejects.toThrow('timed out');
}

it('opens after the given failures in a row and lets one probe through later', async () => {
  let now = 0;
  const circuit = createCircuit({ failures: 3, openMs: 1000, now: () => now });
  await failTimes(circuit, 2);
  await circuit.run(() => Promise.resolve('fine'));
  await failTimes(circuit, 3);
  await expect(circuit.run(() => Promise.resolve('not tried'))).rejects.toThrow('circuit is open');

  now = 1001;
  let respond: (value: string) => void = () => undefined;
  const probe = circuit.run(() => new Promise<string>((resolve) => (respond = resolve)));
  await expect(circuit.run(() => Promise.resolve('second'))).rejects.toThrow('circuit is open');
  respond('probed');
  await expect(probe).resolves.toBe('probed');
  await expect(circuit.run(() => Promise.resolve('closed again'))).resolves.toBe('closed again');
});
