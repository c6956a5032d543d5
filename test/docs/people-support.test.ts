import { suspensionTexts as german } from '../../api/pages/texts/de/suspension.ts';
import { suspensionTexts as english } from '../../api/pages/texts/en/suspension.ts';
import { referenceKinds } from '../../shared/domain/people/lookup/person-reference.ts';
import { resumptionReasons, suspensionReasons } from '../../shared/domain/people/suspensions/suspension.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

const guide = readDocument('docs/operators/people-support.md');
const firstColumn = (mark: string) => tableAfter(guide, mark).map(([cell]) => codeOf(cell));

describe('the guide to helping a person', () => {
  it('lists what they are found by', () => {
    expect(firstColumn('<!-- references -->')).toEqual([...referenceKinds]);
  });

  it('lists the reasons, and the account page explains each of them', () => {
    expect(firstColumn('<!-- reasons -->')).toEqual([...suspensionReasons]);
    expect(firstColumn('<!-- resumptions -->')).toEqual([...resumptionReasons]);
    for (const texts of [english, german])
      for (const reason of [...suspensionReasons, 'unspecified'])
        expect(Object.keys(texts)).toContain(`suspension.${reason}`);
  });
});
