/**
 * Runs in third-party pages, so it is isolated: nothing global, no cookie, nothing stored, no request except for the
 * badge, without credentials and without a referrer.
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
  // The drawing has its own text; people who cannot see it get the same text.
  fetch(badge, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((response) => response.text())
    .then((drawing) => {
      // Not parsed: a parser would apply the page's policy to the drawing's style and complain.
      const said = /<title[^>]*>([^<]+)/.exec(drawing)?.[1];
      if (said) image.alt = said;
    })
    // The page's policy may forbid the request; the image then keeps its general alt text.
    .catch(() => undefined);
}
