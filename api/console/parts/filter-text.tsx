import { useEffect, useRef, useState } from 'preact/hooks';
import { Field } from './field.tsx';

/** A filter that is typed. It counts once one stops typing, so that a list is not asked for at every letter. */
export function FilterText({
  name,
  label,
  value,
  onChange,
  placeholder,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}) {
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    // What was asked for from here has come back: by now more may have been typed, of which a blank at the end is a part.
    if (value !== known.current) setTyped(value);
    known.current = value;
  }, [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => {
      known.current = wanted;
      onChange(wanted);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <Field
      name={name}
      label={label}
      type="search"
      value={typed}
      onInput={setTyped}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

const SETTLE_MS = 400;
