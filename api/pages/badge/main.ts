/**
 * Runs in pages of other people, so it keeps to itself: nothing global, no cookie, nothing stored, no request but for the
 * badge, without credentials and without saying which page it is on.
 */
const script = document.currentScript;
const stamp = script?.dataset['stamp'] ?? '';
if (script instanceof HTMLScriptElement && /^stmp_[0-9a-f]{16}$/.test(stamp)) {
  const theme = script.dataset['theme'];
  const page = new URL(`s/${stamp}`, script.src).href;
  const badge = `${page}/badge.svg${theme === 'light' || theme === 'dark' ? `?theme=${theme}` : ''}`;
  const host = document.createElement('span');
  const link = document.createElement('a');
  const image = new Image();
  link.href = page;
  link.rel = 'noopener';
  link.referrerPolicy = 'no-referrer';
  link.style.cssText = 'display:inline-block;border-radius:8px';
  image.style.cssText = 'display:block;height:28px';
  image.alt = 'Humanmark stamp of this content';
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = badge;
  link.append(image);
  host.attachShadow({ mode: 'open' }).append(link);
  script.after(host);
  // The drawing has its own words; whoever cannot see it gets the same ones.
  fetch(badge, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((response) => response.text())
    .then((drawing) => {
      // Not parsed: a parser would apply the page's policy to the drawing's style and complain.
      const said = /<title[^>]*>([^<]+)/.exec(drawing)?.[1];
      if (said) image.alt = said;
    })
    // A policy of the page may forbid it; the link says then what it leads to.
    .catch(() => undefined);
}
