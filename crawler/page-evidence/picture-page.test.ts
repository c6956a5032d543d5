import type { PageFacts } from './page-facts.ts';
import { isPicturePage } from './picture-page.ts';

const facts: PageFacts = {
  url: 'https://site.example/',
  status: 200,
  title: 'Sign in',
  headNames: [],
  siteNames: [],
  headings: [],
  text: 'Imprint',
  html: '',
  forms: [],
  assets: [],
  links: [],
};
const page = { width: 1280, height: 960 };
const whole = { left: 0, top: 0, width: 1280, height: 960 };

describe('a page whose content is a picture', () => {
  it('has one that covers half of the first screen', () => {
    expect(isPicturePage(facts, { elements: [whole], page })).toBe(true);
    expect(isPicturePage(facts, { elements: [{ ...whole, height: 480 }], page })).toBe(true);
    expect(isPicturePage(facts, { elements: [{ ...whole, height: 470 }], page })).toBe(false);
    const halves = [
      { ...whole, width: 600 },
      { ...whole, left: 640, width: 600 },
    ];
    expect(isPicturePage(facts, { elements: halves, page })).toBe(false);
    expect(isPicturePage(facts, { elements: [], page })).toBe(false);
  });

  it('counts only what the first screen shows of it', () => {
    const tall = { width: 1280, height: 4096 };
    expect(isPicturePage(facts, { elements: [{ ...whole, top: 500, height: 3000 }], page: tall })).toBe(
      false,
    );
    expect(isPicturePage(facts, { elements: [{ ...whole, top: -900 }], page })).toBe(false);
    expect(isPicturePage(facts, { elements: [whole], page: null })).toBe(false);
  });

  it('has almost no text and no field', () => {
    const text = (words: number) => Array.from({ length: words }, (_value, at) => `word${at}`).join(' ');
    expect(isPicturePage({ ...facts, text: text(30) }, { elements: [whole], page })).toBe(true);
    expect(isPicturePage({ ...facts, text: text(31) }, { elements: [whole], page })).toBe(false);
    const field = { type: 'text', name: 'q', autocomplete: '', label: '' };
    const asking = { ...facts, forms: [{ action: null, fields: [field], buttons: [] }] };
    expect(isPicturePage(asking, { elements: [whole], page })).toBe(false);
    const pressing = { ...facts, forms: [{ action: null, fields: [], buttons: ['Go'] }] };
    expect(isPicturePage(pressing, { elements: [whole], page })).toBe(true);
  });
});
