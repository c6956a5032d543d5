import { randomBytes, randomUUID } from 'node:crypto';
import { newId, newIdentityCode } from '../../../platform/lib/ids.ts';
import { deriveServiceKeys } from '../../../platform/lib/service-keys.ts';
import { pairwiseNames } from './pairwise-names.ts';
import { askedBy } from './shown-to.ts';

const names = pairwiseNames(deriveServiceKeys(randomBytes(32)), 'prj_one');
const askedAfter = askedBy(() => names, false);
const around = (name: string) => [name, ` ${name}`, `${name} `, `\t${name}\n`, `\u00a0${name}\ufeff`];

describe('a name that a project asks by', () => {
  it('is not taken in the spelling of the service after its days, whatever is around it', () => {
    const plain = [newId('usr'), `Ada #${newIdentityCode()}`, `#${newIdentityCode()}`, randomUUID()];
    for (const each of plain.flatMap(around)) expect(askedAfter('reference', each)).toBe('usr_p_unknown');
  });

  it('leads to the person in that of the project, whatever is around it', () => {
    const [userId, uuid] = [newId('usr'), randomUUID()];
    for (const each of around(names.userId(userId))) expect(askedAfter('reference', each)).toBe(userId);
    for (const each of around(names.uuid(uuid))) expect(askedAfter('reference', each)).toBe(uuid);
  });

  it('stays as it is where it is none', () => {
    for (const each of [' usr_test_human', 'no name ', 'ada@example.com'])
      expect(askedAfter('reference', each)).toBe(each);
  });
});
