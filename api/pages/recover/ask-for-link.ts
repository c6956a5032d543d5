import { endWith } from '../shared/ask.ts';
import { Refusal } from '../shared/device-service.ts';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { text } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';
import { withRetry } from '../shared/with-retry.ts';
import { askForLink } from './recovery-service.ts';

const ADDRESS_MAX = 254;

/** Asks for the address and has a link mailed there, as often as the person wants to. Ends in the mailbox. */
export async function askForMail(stage: Stage): Promise<never> {
  for (;;) {
    const address = await askAddress(stage);
    try {
      await withRetry(stage, 0, async () => askForLink(address));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.reason === 'recovery_unavailable') return unavailable(stage);
      if (error.reason !== 'invalid_request') throw error;
      continue;
    }
    await mailSent(stage);
  }
}

/** What looks like an address; whether it is one, only the mail server knows. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

async function askAddress(stage: Stage): Promise<string> {
  const input = element('input', {
    id: 'entry',
    type: 'email',
    inputmode: 'email',
    autocomplete: 'email',
    maxlength: String(ADDRESS_MAX),
    dir: 'ltr',
    'aria-describedby': 'complaint',
  });
  return new Promise((resolve) => {
    stage.show(() => {
      const wrong = element('p', { id: 'complaint', class: 'complaint', role: 'alert' });
      const form = element(
        'form',
        { class: 'field', novalidate: true },
        element('label', { for: 'entry' }, text('recover.address')),
        input,
        wrong,
        element(
          'div',
          { class: 'choices' },
          element('button', { type: 'submit', class: 'main' }, text('recover.send')),
        ),
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const entry = input.value.trim();
        if (ADDRESS.test(entry)) return resolve(entry);
        wrong.textContent = text('recover.bad-address');
        input.setAttribute('aria-invalid', 'true');
        input.focus();
      });
      const account = element('a', { href: 'me' }, text('recover.ask-account'));
      return {
        name: 'address',
        part: 0,
        title: text('recover.ask-title'),
        content: [
          element('p', { class: 'lead' }, text('recover.ask-lead')),
          element('p', {}, text('recover.ask-text')),
          form,
          element('p', { class: 'small' }, ...textParts('recover.ask-another', { link: account })),
        ],
      };
    });
  });
}

async function mailSent(stage: Stage): Promise<void> {
  return new Promise((resolve) => {
    stage.show(() => {
      const again = element('button', { type: 'button', class: 'quiet' }, text('recover.sent-again'));
      again.addEventListener('click', () => resolve());
      return {
        name: 'mail-sent',
        part: 0,
        title: text('recover.sent-title'),
        content: [
          element('p', { class: 'lead' }, text('recover.sent-text')),
          element('p', {}, text('recover.sent-none')),
          element('div', { class: 'choices' }, again),
        ],
      };
    });
  });
}

const unavailable = async (stage: Stage): Promise<never> =>
  endWith(stage, () => ({
    name: 'unavailable',
    part: 0,
    title: text('recover.unavailable-title'),
    text: [text('recover.unavailable-text')],
  }));
