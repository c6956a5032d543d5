import { noEvidence } from '../../../../../test/support/algorithms/no-evidence.ts';
import { platformOf } from '../../rdap/platform-of.ts';
import { platformForms } from './platform-forms.ts';
import { type FormFacts, prepareForm } from './prepare-form.ts';

const facts = (url: string): FormFacts => ({
  takedownId: 'tkd_1',
  url,
  seenAt: new Date('2026-11-20T12:00:00Z'),
  brand: { name: 'Marta Kovel', type: 'face', officialDomains: ['martakovel.example'] },
  evidence: {
    ...noEvidence,
    face: { logFalseMatchRate: -6, matchingReferences: 1, areaShare: 0.2, pictures: 1, sidePixels: 160 },
  },
});

describe('prepareForm', () => {
  it('fills in what a form asks for, for the one page', () => {
    const url = 'https://www.instagram.com/marta.kovel.official/';
    const prepared = prepareForm(facts(url));
    expect(prepared).toMatchObject({ platform: 'instagram.com', opens: 'form' });
    expect(prepared?.link).toMatch(/^https:\/\/help\.instagram\.com\//);
    const texts = Object.fromEntries((prepared?.fields ?? []).map(({ label, text }) => [label, text]));
    expect(texts).toMatchObject({
      'Address of the page': url,
      'Who is impersonated': 'Marta Kovel',
      'Official site': 'https://martakovel.example/',
      Reference: 'tkd_1',
    });
    expect(texts['What is wrong with it']).toContain('it shows the face of the person');
  });

  it.each([
    'https://www.instagram.com/',
    'https://marta-kovel.example/',
    'https://kovel.myownhost.example/a',
  ])('has none for %s', (url) => {
    expect(prepareForm(facts(url))).toBeNull();
  });

  it('knows every platform by the name under which its pages are found', () => {
    const lost = [...platformForms.keys()].filter((domain) => {
      const onPath = platformOf(new URL(`https://${domain}/somebody/page`));
      const onName = platformOf(new URL(`https://somebody.${domain}/page`));
      return ![onPath, onName].some((platform) => platform?.operator === domain && !platform.isApex);
    });
    expect(lost).toEqual([]);
  });
});
