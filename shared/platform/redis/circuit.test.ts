import { createCircuit } from './circuit.ts';

it('opens after the given failures in a row and lets one probe through later', () => {
  let now = 0;
  const circuit = createCircuit({ failures: 3, openMs: 1000, now: () => now });
  const fail = () => {
    expect(circuit.tryBegin()).toBe(true);
    circuit.failed();
  };
  fail();
  fail();
  expect(circuit.tryBegin()).toBe(true);
  circuit.succeeded();
  fail();
  fail();
  expect(circuit.isOpen()).toBe(false);
  fail();
  expect([circuit.isOpen(), circuit.tryBegin()]).toEqual([true, false]);

  now = 1001;
  expect(circuit.isOpen()).toBe(false);
  expect(circuit.tryBegin()).toBe(true);
  expect([circuit.isOpen(), circuit.tryBegin()]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.tryBegin(), circuit.tryBegin()]).toEqual([true, true]);
});

it('opens for as long again where the probe fails', () => {
  let now = 0;
  const circuit = createCircuit({ failures: 1, openMs: 1000, now: () => now });
  expect(circuit.tryBegin()).toBe(true);
  circuit.failed();
  now = 1500;
  expect(circuit.tryBegin()).toBe(true);
  circuit.failed();
  now = 2400;
  expect(circuit.tryBegin()).toBe(false);
  now = 2500;
  expect(circuit.tryBegin()).toBe(true);
});
