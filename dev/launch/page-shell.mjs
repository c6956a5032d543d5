/** The HTML around every page: api/pages/shared/shell.html with its slots filled. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Slots a page does not name stay as they are: the service fills those of pages that it makes for each request. */
function fillShell(shell, slots) {
  return shell.replaceAll(/\{\{(\w+)\}\}/g, (slot, name) => slots[name] ?? slot);
}

const style = (name) => `<link rel="stylesheet" href="{{up}}pages/${name}.css" />`;
const script = (name) => `<script type="module" src="{{up}}pages/${name}.js"></script>`;
const ours = { head: '<meta name="robots" content="noindex" />', screen: 'loading', up: '' };

/** The HTML files of the pages: what each has of its own. `up` leads from a page's address to the service's root. */
export function writePages(pages, out) {
  const read = (...parts) => readFileSync(join(pages, ...parts), 'utf8');
  const shell = read('shared', 'shell.html');
  const guided = read('shared', 'guided.html');
  const written = {
    enroll: { ...ours, title: 'Enrollment', assets: script('enroll'), body: guided },
    reverify: { ...ours, title: 'Verify again', assets: script('reverify'), body: guided },
    me: {
      ...ours,
      title: 'Your identity',
      assets: style('account') + script('me'),
      body: read('me', 'account.html'),
    },
    'not-me': { head: ours.head, assets: '', up: '' },
    stamp: { assets: style('stamp') + script('stamp'), up: '../' },
  };
  return Object.entries(written).map(([name, slots]) => {
    const file = join(out, `${name}.html`);
    // Twice: what fills a slot may have slots.
    writeFileSync(file, fillShell(fillShell(shell, slots), slots));
    return file;
  });
}
