import { isStillParked } from './still-parked.ts';

const utf8 = 'text/html; charset=utf-8';
const parked = (body: string, type: string | null = utf8) => isStillParked(Buffer.from(body), type);
const sale = '<!doctype html><title>a.example</title><h1>a.example</h1><p>This domain is for sale.</p>';

describe('the markup of a parked name', () => {
  it('is known by what it says, whatever it advertises', () => {
    expect(parked(sale)).toBe(true);
    expect(parked(`${sale}<script>var token = "x1"</script><ul><li><a href="/1">Loans</a></ul>`)).toBe(true);
    expect(parked('<h1>Quill</h1><p>Dieser Name: diese Domain steht zum Verkauf</p>')).toBe(true);
  });

  it.each([
    ['asks for something', `${sale}<form action="/in"><input type=password></form>`],
    ['asks for something outside of a form', `${sale}<input name=card>`],
    ['shows another page', `${sale}<iframe src="/in"></iframe>`],
    ['leads to another page', `${sale}<meta http-equiv="Refresh" content="0; url=/in">`],
    ['is drawn by its scripts', '<script>document.title = "This domain is for sale"</script>'],
    ['says so in a comment', '<p>Welcome to your bank, sign in</p><!-- This domain is for sale -->'],
    ['is long', `${sale}<p>${'Rye, wheat and spelt, baked at five. '.repeat(60)}</p>`],
    ['has content', '<h1>Quillbrook Bank</h1><p>Welcome to your bank, sign in</p>'],
  ])('is not one that %s', (_what, body) => {
    expect(parked(body)).toBe(false);
  });

  it('is not told where the encoding is unknown', () => {
    expect(parked(sale, 'text/html; charset=shift_jis')).toBe(false);
  });
});
