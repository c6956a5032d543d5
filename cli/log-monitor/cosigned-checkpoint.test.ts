import { readWitnesses } from './cosigned-checkpoint.ts';

/** As its operator published it. */
const key = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

describe('the witnesses that a monitor demands', () => {
  it('are all that are named, unless fewer are enough', () => {
    expect(readWitnesses([key, key], undefined)).toMatchObject({
      needed: 1,
      keys: [{ name: 'remora.n621.de' }],
    });
    expect(readWitnesses([key], '1')?.needed).toBe(1);
    expect(readWitnesses([], undefined)).toBeUndefined();
  });

  it.each(['', '0', '2', '-1', ' 1', '1.0', '01', 'one'])('are not %j of one', (cosignatures) => {
    expect(() => readWitnesses([key], cosignatures)).toThrow('--cosignatures must be a number from 1');
  });

  it('are none of nobody', () => {
    expect(() => readWitnesses([], '0')).toThrow('which is 0');
  });
});
