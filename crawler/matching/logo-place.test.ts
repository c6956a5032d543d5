import type { Box } from '../../shared/algorithms/perceptual/box.ts';
import type { PictureBox } from '../page-evidence/page-facts.ts';
import type { FoundLogo } from './find-logo.ts';
import { logoPlaceOf } from './logo-place.ts';

const page = { width: 1280, height: 3000 };
const at = (left: number, top: number, width = 120, height = 40): Box => ({ left, top, width, height });
const picture = (box: Box, more: Partial<PictureBox> = {}): PictureBox => ({
  ...box,
  place: 'content',
  words: '',
  isText: false,
  ...more,
});
const found = (likely: readonly Box[], isLikelyIcon = false): FoundLogo => ({
  evidence: { distance: 12, isInverted: false, areaShare: 0.01, isFavicon: isLikelyIcon },
  nearest: { referenceId: 'ref_1', form: 'original', distance: 12, isInverted: false },
  box: likely[0] ?? null,
  likely,
  isLikelyIcon,
});
const placeOf = (box: Box, elements: readonly PictureBox[]) => logoPlaceOf(found([box]), { elements, page });

describe('the place of a logo', () => {
  const head = at(40, 20);

  it('is unknown without anything to compare, and nowhere where nothing is like it', () => {
    expect(logoPlaceOf(null, { elements: [], page })).toBeNull();
    expect(logoPlaceOf(found([]), { elements: [picture(head)], page })).toBe('none');
  });

  it('is the head in a header, over a form, and on top of a page without a header', () => {
    expect(placeOf(head, [picture(head, { place: 'header', words: 'velmora.com' })])).toBe('head');
    const card = at(580, 420);
    expect(placeOf(card, [picture(card, { place: 'form' })])).toBe('head');
    expect(placeOf(head, [picture(head)])).toBe('head');
    // Windows over a page without pictures.
    expect(placeOf(head, [])).toBe('head');
    expect(placeOf(card, [])).toBe('content');
  });

  it('is the head among a few icons, and beside others in a long row', () => {
    const icons = [900, 950, 1000].map((left) => picture(at(left, 28, 24, 24), { place: 'header' }));
    expect(placeOf(head, [picture(head, { place: 'header' }), ...icons])).toBe('head');
    const row = [0, 1, 2, 3, 4].map((each) => picture(at(40 + 160 * each, 20), { place: 'header' }));
    expect(placeOf(head, row)).toBe('beside_others');
  });

  it('is the content under the header, in the footer, and where it fills the screen', () => {
    const sold = at(40, 150);
    const own = picture(head, { place: 'header' });
    expect(placeOf(sold, [own, picture(sold)])).toBe('content');
    expect(placeOf(sold, [picture(head), picture(sold)])).toBe('content');
    const foot = at(40, 2900);
    expect(placeOf(foot, [picture(foot, { place: 'footer' })])).toBe('content');
    const hero = at(0, 0, 1280, 400);
    expect(placeOf(hero, [picture(hero, { place: 'header' })])).toBe('content');
  });

  it('is the head though a menu has its icon in a header', () => {
    const icon = picture(at(1200, 28, 24, 24), { place: 'header' });
    expect(placeOf(head, [picture(head), icon])).toBe('head');
  });

  it.each([
    'Sign in with Velmora',
    'Mit Velmora anmelden',
    'Continuer avec Velmora',
    'SSO',
    'Powered by Velmora',
  ])('is beside others on a button that says "%s"', (words) => {
    const box = at(560, 500, 20, 20);
    expect(placeOf(box, [picture(box, { place: 'form', words })])).toBe('beside_others');
  });

  it('is beside others in a row, in a grid, and in a stack of buttons', () => {
    const paid = at(400, 2900, 48, 30);
    const row = [400, 460, 520].map((left) => picture(at(left, 2900, 48, 30), { place: 'footer' }));
    expect(placeOf(paid, row)).toBe('beside_others');
    const grid = [at(200, 600), at(500, 600), at(200, 700), at(500, 700)];
    expect(
      placeOf(
        at(200, 600),
        grid.map((box) => picture(box)),
      ),
    ).toBe('beside_others');
    expect(
      placeOf(
        at(200, 600),
        grid.slice(0, 2).map((box) => picture(box)),
      ),
    ).toBe('content');
    const button = (top: number, words: string) => picture(at(560, top, 20, 20), { place: 'form', words });
    expect(placeOf(at(560, 500, 20, 20), [button(500, 'Velmora'), button(560, 'Quorbix')])).toBe(
      'beside_others',
    );
    expect(placeOf(at(560, 500, 20, 20), [button(500, 'Velmora')])).toBe('head');
  });

  it('is the most telling of several, and the icon where it is nowhere else', () => {
    const foot = at(40, 2900);
    const elements = [picture(head, { place: 'header' }), picture(foot, { place: 'footer' })];
    expect(logoPlaceOf(found([foot, head]), { elements, page })).toBe('head');
    expect(logoPlaceOf(found([foot], true), { elements, page })).toBe('icon');
    expect(logoPlaceOf(found([], true), { elements, page: null })).toBe('icon');
    expect(logoPlaceOf(found([head], true), { elements, page })).toBe('head');
  });

  it('takes pictures on one line for a row of logos, and words beside a logo for none', () => {
    const lefts = [0, 140, 280, 420, 560];
    const line = (isText: boolean) =>
      lefts.map((left) => picture(at(left, 20), { place: 'header', isText: isText && left > 0 }));
    const placeIn = (elements: readonly PictureBox[]) => logoPlaceOf(found([at(0, 20)]), { elements, page });
    expect(placeIn(line(false))).toBe('beside_others');
    expect(placeIn(line(true))).toBe('head');
  });
});
