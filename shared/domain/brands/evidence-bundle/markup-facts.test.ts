import { markupFacts } from './markup-facts.ts';

describe('the facts of kept markup', () => {
  it('are its title, and what its forms ask for', () => {
    const facts = markupFacts(`<!doctype html><html><head><title>Acme &amp; Co\n sign in</title>
      <script>document.write('<form action="https://no.example"><input name="no"></form>')</script></head>
      <body><!-- <input name="hidden by a comment"> --><input type="search" placeholder="Search">
      <FORM action="https://evil.example/a?b=1&amp;c=2" METHOD=post><input type="hidden" name="csrf">
      <input type="email" aria-label="Your e-mail" name="x"><input type=password name='pass word' disabled>
      <select name="country"><option>Here</option></select><textarea placeholder="Why"></textarea>
      <button class="a > b"><b>Log</b> in</button><input type="submit" value="Go"></FORM><form></form></body>`);
    expect(facts).toEqual({
      title: 'Acme & Co sign in',
      forms: [
        {
          action: 'https://evil.example/a?b=1&c=2',
          method: 'post',
          fields: [
            { type: 'email', label: 'Your e-mail' },
            { type: 'password', label: 'pass word' },
            { type: 'select', label: 'country' },
            { type: 'textarea', label: 'Why' },
          ],
          buttons: ['Log in', 'Go'],
        },
        { action: null, method: 'get', fields: [], buttons: [] },
        { action: null, method: 'get', fields: [{ type: 'search', label: 'Search' }], buttons: [] },
      ],
    });
  });

  it.each([
    '<',
    '<!--',
    '<script',
    '<input "',
    "<input a='",
    '<form action="',
    '<title>',
    '<button><',
    '<input a b ',
    '</',
  ])('are read of a page full of %s in bounded steps', (part) => {
    const began = performance.now();
    const { forms } = markupFacts(part.repeat(600_000 / part.length));
    expect(forms.length).toBeLessThanOrEqual(11);
    // A page that is read in quadratic time takes minutes.
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('are none where there is no markup', () => {
    expect(markupFacts('')).toEqual({ title: null, forms: [] });
  });
});
