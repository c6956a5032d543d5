import { secretTexts as t } from '../texts/secrets.ts';

const steps = ['begin', 'deploy', 'promote', 'remove'] as const;

/** The four steps of a rotation, and which of them is next. */
export function RotationSteps({ isUnderWay }: { isUnderWay: boolean }) {
  const current = isUnderWay ? 1 : 0;
  return (
    <ol class="steps">
      {steps.map((step, at) => {
        const [title, what] = t.steps[step];
        const state = at < current ? t.done : at === current ? t.now : null;
        return (
          <li
            key={step}
            class={at < current ? 'is-done' : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            <strong>{title}</strong>
            {state !== null && <span class="unseen"> ({state})</span>}
            <p class="small quiet-text">{what}</p>
          </li>
        );
      })}
    </ol>
  );
}
