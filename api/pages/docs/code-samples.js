/** What stands for something else in a sample, and for what. */
const legend = [
  [/\$HUMANMARK_URL\b/, 'HUMANMARK_URL', 'the address of the service'],
  [/\$HUMANMARK_API_KEY\b/, 'HUMANMARK_API_KEY', 'an API key'],
  [/\$HUMANMARK_SESSION_TOKEN\b/, 'HUMANMARK_SESSION_TOKEN', 'the token of a session of the person'],
  [/\$HUMANMARK_LINK_TOKEN\b/, 'HUMANMARK_LINK_TOKEN', 'the token of the link'],
  [/\bhumanmark\.(?:call|list)\b/, 'humanmark', 'a client of @humanmark/sdk'],
  [/\bsessionToken\b/, 'sessionToken', 'the token of a session of the person'],
  [/\blinkToken\b/, 'linkToken', 'the token of the link'],
  [/\breadFile\b/, 'readFile', 'that of node:fs/promises'],
];

const COPIED_MS = 2000;

/** Which sample is shown, for the operations that are opened after it was chosen. */
let chosen = 0;

/**
 * Shows with each operation how it is called.
 * @param address the overlay beside the document, which is fetched when the first operation opens
 */
export function codeSamples(address) {
  let reading;
  const read = () => {
    reading ??= fetch(address).then(async (response) => {
      const { actions } = await response.json();
      return new Map(actions.map(({ target, update }) => [target, update['x-codeSamples']]));
    });
    // The next operation that opens asks again.
    reading.catch(() => (reading = undefined));
    return reading;
  };

  return ({ React }) => {
    const { createElement, Fragment } = React;
    const Samples = samplesWith(React, read);
    return {
      wrapComponents: {
        parameters: (Parameters) => (given) =>
          createElement(
            Fragment,
            null,
            createElement(Samples, { target: targetOf(...given.pathMethod) }),
            createElement(Parameters, given),
          ),
      },
    };
  };
}

const targetOf = (path, method) => `$.paths['${path}'].${method}`;

/** Browsers have a clipboard where the page came by TLS or from this machine. */
const copyButton = ({ createElement, useEffect, useState }) =>
  function Copy({ source }) {
    const [isCopied, setCopied] = useState(false);
    useEffect(() => {
      if (!isCopied) return undefined;
      const later = setTimeout(() => setCopied(false), COPIED_MS);
      return () => clearTimeout(later);
    }, [isCopied]);
    if (navigator.clipboard === undefined) return null;
    const copy = () =>
      navigator.clipboard.writeText(source).then(
        () => setCopied(true),
        () => setCopied(false),
      );
    return createElement(
      'span',
      null,
      createElement('span', { role: 'status' }, isCopied ? 'Copied' : ''),
      createElement('button', { type: 'button', onClick: copy }, 'Copy'),
    );
  };

const tabs = ({ createElement }) =>
  function Tabs({ id, samples, shown, show }) {
    const move = (event) => {
      const steps = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: -1 };
      if (!(event.key in steps)) return;
      event.preventDefault();
      const next = (steps[event.key] + samples.length) % samples.length;
      show(next);
      event.currentTarget.children[next].focus();
    };
    const tab = ({ label }, index) =>
      createElement(
        'button',
        {
          key: label,
          type: 'button',
          role: 'tab',
          id: `${id}-${index}`,
          'aria-selected': index === shown,
          'aria-controls': `${id}-sample`,
          tabIndex: index === shown ? 0 : -1,
          onClick: () => show(index),
        },
        label,
      );
    const list = { role: 'tablist', 'aria-label': 'Code samples', onKeyDown: move };
    return createElement('div', list, samples.map(tab));
  };

/** What a reader fills in. */
const meanings = ({ createElement }) =>
  function Meanings({ source }) {
    const used = legend.filter(([pattern]) => pattern.test(source));
    const words = used.map(([, name, means], index) => [
      createElement('code', { key: name }, name),
      ` is ${means}${index === used.length - 1 ? '.' : ', '}`,
    ]);
    return createElement('p', null, words);
  };

function samplesWith(React, read) {
  const { createElement, useEffect, useState } = React;
  const [Copy, Tabs, Meanings] = [copyButton(React), tabs(React), meanings(React)];
  return function Samples({ target }) {
    const [samples, setSamples] = useState();
    const [shown, setShown] = useState(chosen);
    useEffect(() => {
      let isOpen = true;
      read().then(
        (all) => isOpen && setSamples(all.get(target)),
        // The rest of the reference does without them.
        () => undefined,
      );
      return () => (isOpen = false);
    }, [target]);
    if (samples === undefined) return null;
    const show = (index) => {
      chosen = index;
      setShown(index);
    };
    const { source } = samples[shown];
    const id = `samples-${target.replaceAll(/\W+/g, '-')}`;
    const panel = { role: 'tabpanel', id: `${id}-sample`, 'aria-labelledby': `${id}-${shown}`, tabIndex: 0 };
    return createElement(
      'div',
      { className: 'opblock-section code-samples' },
      createElement(
        'div',
        { className: 'opblock-section-header' },
        createElement(Tabs, { id, samples, shown, show }),
        createElement(Copy, { key: shown, source }),
      ),
      createElement('div', panel, createElement('pre', null, createElement('code', null, source))),
      createElement(Meanings, { source }),
    );
  };
}
