import type { ComponentChildren, InputHTMLAttributes, TargetedInputEvent } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';

interface FieldProps {
  /** The field's name in the body of the call, by which a refusal names it. */
  name: string;
  label: ComponentChildren;
  value: string;
  onInput: (value: string) => void;
  hint?: ComponentChildren;
  /** The error of the call, if there is one: shown here if it is about this field. */
  error?: Error | null;
  type?: 'text' | 'url' | 'datetime-local' | 'number' | 'search';
  placeholder?: string;
  required?: boolean;
  maxLength?: number;
  autoFocus?: boolean;
  autoComplete?: string;
  mono?: boolean;
  /** Several lines. */
  lines?: number;
}

/** A labelled input with its hint and, beneath it, what the service had against its value. */
export function Field(props: FieldProps) {
  const { name, label, value, onInput, hint, error = null, lines } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const refused = fieldOf(error);
  const problem = refused && refused.field.split(/[.[]/)[0] === name ? refused.message : undefined;
  useEffect(() => {
    if (problem !== undefined) (input.current ?? area.current)?.focus();
  }, [problem, error]);
  useEffect(() => {
    if (props.autoFocus === true) (input.current ?? area.current)?.focus();
  }, [props.autoFocus]);
  const shared = {
    id,
    name,
    value,
    class: props.mono === true ? 'input mono' : 'input',
    required: props.required ?? false,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': `${id}-hint ${id}-problem`,
    autoComplete: props.autoComplete ?? 'off',
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
    ...(props.maxLength === undefined ? {} : { maxLength: props.maxLength }),
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onInput(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {lines === undefined ? (
        <input ref={input} {...asInput({ ...shared, type: props.type ?? 'text' })} />
      ) : (
        <textarea ref={area} rows={lines} {...shared} />
      )}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** The types of Preact tell inputs apart by their type, and this one is any of them. */
const asInput = (attributes: object): InputHTMLAttributes => attributes;

interface SelectProps<Value extends string> {
  label: ComponentChildren;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  hint?: ComponentChildren;
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  hint,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="input"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const chosen = options.find(([each]) => each === event.currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  legend: ComponentChildren;
  chosen: readonly Value[];
  options: readonly {
    value: Value;
    label: ComponentChildren;
    hint?: ComponentChildren;
    disabled?: boolean;
  }[];
  onChange: (chosen: Value[]) => void;
  /** One of them only. */
  single?: boolean;
  hint?: ComponentChildren;
}

/** Check boxes, or radio buttons where one is chosen, each with what it means. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, chosen, options, onChange, single = false, hint } = props;
  const id = useId();
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {options.map(({ value, label, hint: meaning, disabled = false }) => (
        <label class="choice" key={value}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={id}
            value={value}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={(event) => {
              if (single) onChange([value]);
              else if (event.currentTarget.checked) onChange([...chosen, value]);
              else onChange(chosen.filter((each) => each !== value));
            }}
          />
          <span>
            {label}
            {meaning !== undefined && <span class="hint">{meaning}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
