import { useEffect, useState } from 'preact/hooks';
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
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onChange(wanted), SETTLE_MS);
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
