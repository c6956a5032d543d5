import { element } from '../shared/element.ts';
import { contentOf } from '../shared/ask.ts';
import type { Screen, Stage } from '../shared/stage.ts';
import { control, controls, paragraph } from './controls.ts';
import { type Notice, Setback } from './setback.ts';
import { text } from '../shared/text.ts';

export interface Choosing extends Omit<Screen, 'part'> {
  readonly notice?: Notice | undefined;
}

/** `pick(choice)` makes the listener that ends the screen with it. */
type Pick<Choice> = (choice: Choice) => () => void;

export interface ChooseOptions<Choice> {
  /** The choice that the browser's back button makes here. */
  readonly back?: Choice;
  /** Its texts were made beforehand, so it keeps its language until it is left. */
  readonly isFixed?: boolean;
}

/** Shows a screen that may end in many ways, and resolves with the first one taken; further presses do nothing. */
export async function choose<Choice>(
  stage: Stage,
  build: (pick: Pick<Choice>) => Choosing,
  { back, isFixed = false }: ChooseOptions<Choice> = {},
): Promise<Choice> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const pick: Pick<Choice> = (choice) => () => {
      end.abort();
      resolve(choice);
    };
    let isFirst = true;
    let announced = '';
    const whole = (): Screen => {
      const { notice, content, ...screen } = build(pick);
      // A notice is of the language in which it was given, so it ends with that language.
      const said = isFirst && notice ? [noticeOf(notice)] : [];
      if (isFirst) announced = notice?.text ?? '';
      isFirst = false;
      return { ...screen, part: 0, content: [...said, ...content] };
    };
    if (back !== undefined) {
      // One step of history stands for all depths, so that going back never leaves the page with its tokens.
      if (history.state !== 'inside') history.pushState('inside', '');
      window.addEventListener('popstate', pick(back), { once: true, signal: end.signal });
    }
    stage.show(isFixed ? whole() : whole);
    stage.announce(announced);
  });
}

const noticeOf = ({ good, text: said }: Notice): HTMLElement =>
  element('p', { class: good ? 'notice good' : 'notice' }, said);

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
  const response = await choose<{ entry: string } | 'stop'>(
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
          control(text('shared.cancel'), pick('stop'), { look: 'quiet' }),
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
      const said = question.text.map((each) => (typeof each === 'string' ? paragraph(each) : each));
      return { name: question.name, title: question.title, content: [...said, form] };
    },
    { back: 'stop', isFixed: true },
  );
  return response === 'stop' ? undefined : response.entry;
}

const required = (entry: string): string | undefined =>
  entry === '' ? text('account.enter-name') : undefined;

export interface GraveStep {
  readonly name: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly doIt: string;
  readonly leaveIt: string;
}

/** Before something that cannot be undone. @throws Setback when the person would rather not */
export async function askOnceMore(stage: Stage, step: GraveStep): Promise<void> {
  const { name, title, doIt, leaveIt } = step;
  const choice = await choose<'do' | 'leave'>(
    stage,
    (pick) => ({
      name,
      title,
      content: [
        ...contentOf(step),
        controls(control(leaveIt, pick('leave')), control(doIt, pick('do'), { look: 'grave' })),
      ],
    }),
    { back: 'leave', isFixed: true },
  );
  if (choice === 'leave') throw new Setback(text('account.unchanged'));
}
