/**
 * The guides for partners, as pages beside the API reference: docs/partners/*.md in the frame of api/pages/docs/guide.html, and the
 * programs of docs/samples that they name.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked } from 'marked';

/** What a newcomer reads first; the others follow by name. */
const first = ['quickstart', 'api', 'errors', 'test-mode', 'webhooks'];

export function writeGuides(root, out) {
  const folder = join(root, 'docs', 'partners');
  const frame = readFileSync(join(root, 'api', 'pages', 'docs', 'guide.html'), 'utf8');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => basename(name, '.md'));
  const samples = readdirSync(join(root, 'docs', 'samples'));
  const inOrder = [...first, ...names.filter((name) => !first.includes(name)).sort()];
  const guides = inOrder.map((name) => {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    return { name, text, title: /^# (.+)$/m.exec(text)?.[1] ?? name };
  });
  rmSync(join(out, 'guides'), { recursive: true, force: true });
  mkdirSync(join(out, 'guides'), { recursive: true });
  const write = (name, title, body) => {
    const slots = { title: escape(title), guides: listOf(guides, name), body };
    const page = frame.replaceAll(/\{\{(title|guides|body)\}\}/g, (_slot, slot) => slots[slot]);
    writeFileSync(join(out, 'guides', `${name}.html`), page);
  };
  for (const { name, text, title } of guides) write(name, title, render(text, names, samples));
  for (const name of samples) {
    const text = readFileSync(join(root, 'docs', 'samples', name), 'utf8');
    write(name, name, `<h1>${escape(name)}</h1>\n${codeBlock(text)}`);
  }
  const index = join(out, 'index.html');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('{{guides}}', () => listOf(guides)),
  );
}

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A wide block scrolls by itself, for the keyboard as well. */
const codeBlock = (text) => `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`;

function listOf(guides, current) {
  return guides
    .map(({ name, title, text }) =>
      name === current
        ? `<li><a href="/docs/${name}" aria-current="page">${escape(title)}</a>${chaptersOf(text)}</li>`
        : `<li><a href="/docs/${name}">${escape(title)}</a></li>`,
    )
    .join('');
}

/** The headings of the guide that is shown; code in a guide has lines that begin with # too. */
function chaptersOf(text) {
  const found = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^## (.+)$/gm)];
  const chapters = found.map(
    ([, title]) => `<li><a href="#${slugOf(title)}">${escape(title.replaceAll('`', ''))}</a></li>`,
  );
  return chapters.length === 0 ? '' : `<ul>${chapters.join('')}</ul>`;
}

/** The ids of headings that links on other pages name, as GitHub makes them. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]*>|&\w+;/g, '')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Where a link of a guide leads; undefined for files of the repository, which the service does not serve. */
function addressOf(href, names, samples) {
  if (/^https?:|^#/.test(href)) return href;
  const [path, anchor] = href.split('#');
  if (/^\.\.\/\.\.\/openapi[\w.]*\.json$/.test(path)) return `/${basename(path)}`;
  const name = basename(path, '.md');
  if (path === `../samples/${name}` && samples.includes(name)) return `/docs/${name}`;
  if (path !== `${name}.md` || !names.includes(name)) return undefined;
  return `/docs/${name}${anchor === undefined ? '' : `#${anchor}`}`;
}

function render(text, names, samples) {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text: plain }) {
        return `<h${depth} id="${slugOf(plain)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = addressOf(href, names, samples);
        return address === undefined ? words : `<a href="${escape(address)}">${words}</a>`;
      },
      code: ({ text: written }) => codeBlock(written),
      image: ({ text: words }) => `<em>${escape(words)}</em>`,
      // Anchors that links name; comments are for those who write.
      html: ({ text: markup }) => (/^<a id="\w+">$|^<\/a>$/.test(markup) ? markup : ''),
      table(token) {
        const head = token.header.map((cell) => `<th>${this.parser.parseInline(cell.tokens)}</th>`).join('');
        const rows = token.rows.map(
          (row) =>
            `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
        );
        // A wide table scrolls by itself, not with the page.
        return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(text);
}
