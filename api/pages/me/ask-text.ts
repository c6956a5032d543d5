import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';

export interface TextQuestion {
  readonly name: string;
  readonly title: string;
  readonly text: readonly (string | HTMLElement)[];
  readonly label: string;
  readonly value?: string;
  readonly lengthMax: number;
  readonly submit: string;
  readonly look?: 'main' | 'grave';
  /** Says what is wrong with an entry; undefined when nothing is. */
  readonly complaint?: (entry: string) => string | undefined;
}

/** A screen with one line to fill in. Undefined when the person would rather not. */
export async function askText(stage: Stage, question: TextQuestion): Promise<string | undefined> {
  const { lengthMax, value = '', submit, look = 'main', complaint = required } = question;
  const input = element('input', {
    id: 'entry',
    type: 'text',
    maxlength: String(lengthMax),
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'complaint',
  });
  input.value = value;
  const wrong = element('p', { id: 'complaint', class: 'complaint', role: 'alert' });
  const answer = await choose<{ entry: string } | 'stop'>(
    stage,
    (pick) => {
      const form = element(
        'form',
        { class: 'field', novalidate: true },
        element('label', { for: 'entry' }, question.label),
        input,
        wrong,
        controls(
          element('button', { type: 'submit', class: look }, submit),
          control('Cancel', pick('stop'), { look: 'quiet' }),
        ),
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        const entry = input.value.trim();
        const why = complaint(entry);
        if (why === undefined) return pick({ entry })();
        wrong.textContent = why;
        input.setAttribute('aria-invalid', 'true');
        input.focus();
      });
      const text = question.text.map((each) => (typeof each === 'string' ? paragraph(each) : each));
      return { name: question.name, title: question.title, content: [...text, form] };
    },
    { back: 'stop' },
  );
  return answer === 'stop' ? undefined : answer.entry;
}

const required = (entry: string): string | undefined => (entry === '' ? 'Enter a name.' : undefined);
