/** The HTML around every page: api/pages/shared/shell.html with its slots filled, once in each language. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Slots a page does not name stay as they are: the service fills those of pages that it makes for each request. */
function fillShell(shell, slots) {
  return shell.replaceAll(/\{\{([\w.-]+)\}\}/g, (slot, name) => slots[name] ?? slot);
}

/** What fills a slot may have slots itself: a body has a footer, which has texts. */
const DEPTH = 4;

const style = (name) => `<link rel="stylesheet" href="{{up}}pages/${name}.css" />`;
// The catalogue is asked for with the page, so that it is there when the page's script wants it.
const script = (name) =>
  `<link rel="modulepreload" href="{{up}}pages/texts-{{lang}}.js" /><script type="module" src="{{up}}pages/${name}.js"></script>`;
const ours = { head: '<meta name="robots" content="noindex" />', screen: 'loading', up: '' };

const escapeMarkup = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The texts of a catalogue as slots; those with forms are for scripts only. */
const textSlots = (catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([, text]) => typeof text === 'string')
      // A placeholder of the HTML is a slot of the same name.
      .map(([key, text]) => [key, escapeMarkup(text).replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
  );

/**
 * The HTML files of the pages: what each has of its own. `up` leads from a page's address to the service's root.
 * `catalogues` has the texts of each language.
 */
export function writePages(pages, out, catalogues) {
  const read = (...parts) => readFileSync(join(pages, ...parts), 'utf8');
  const shell = read('shared', 'shell.html');
  const guided = read('shared', 'guided.html');
  const footer = read('shared', 'footer.html');
  const account = read('me', 'account.html');
  const translated = {
    enroll: { ...ours, title: '{{page.enroll}}', assets: script('enroll'), body: guided },
    reverify: { ...ours, title: '{{page.reverify}}', assets: script('reverify'), body: guided },
    'add-device': { ...ours, title: '{{page.add-device}}', assets: script('add-device'), body: guided },
    recover: {
      ...ours,
      title: '{{page.recover}}',
      assets: style('account') + script('recover'),
      body: guided,
    },
    me: { ...ours, title: '{{page.me}}', assets: style('account') + script('me'), body: account },
    privacy: {
      ...ours,
      title: '{{page.privacy}}',
      screen: 'privacy',
      assets: '',
      // A link among the words: its text is a slot of its own.
      body: read('privacy', 'privacy.html'),
      link: '<a href="me">{{privacy.rights-account}}</a>',
    },
    // The one page that is there to be found.
    home: {
      ...ours,
      head: '',
      title: '{{home.heading}}',
      screen: 'home',
      assets: '',
      body: read('home', 'home.html'),
    },
  };
  const english = { lang: 'en', dir: 'ltr' };
  const untranslated = {
    'not-me': { ...english, head: ours.head, assets: '', up: '' },
    stamp: { ...english, assets: style('stamp') + script('stamp').replace(/^<link.*? \/>/, ''), up: '../' },
  };
  const write = (name, slots) => {
    const file = join(out, `${name}.html`);
    let text = shell;
    for (let depth = 0; depth < DEPTH; depth += 1) text = fillShell(text, slots);
    writeFileSync(file, text);
    return file;
  };
  const written = Object.entries(untranslated).map(([name, slots]) => write(name, slots));
  for (const [lang, catalogue] of Object.entries(catalogues))
    for (const [name, slots] of Object.entries(translated)) {
      const current = footer.replace(`lang="${lang}"`, `lang="${lang}" aria-current="true"`);
      const common = { lang, dir: lang === 'ar' ? 'rtl' : 'ltr', footer: current, ...textSlots(catalogue) };
      written.push(write(`${name}.${lang}`, { ...slots, ...common }));
    }
  return written;
}
