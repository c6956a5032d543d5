import { Choices, Field } from '../parts/field.tsx';
import { startTakedownTexts as t } from '../texts/start-takedown.ts';
import { declarations, type StatementForm } from './statement.ts';

const texts = ['name', 'email', 'postalAddress', 'work', 'originalUrl'] as const;

/** Who declares what, in whose name the mails are signed. */
export function StatementFields({
  statement,
  onChange,
  isForCopyright,
}: {
  statement: StatementForm;
  onChange: (statement: StatementForm) => void;
  isForCopyright: boolean;
}) {
  const isRequired = {
    name: true,
    email: true,
    postalAddress: isForCopyright,
    work: isForCopyright,
    originalUrl: false,
  };
  return (
    <>
      {texts.map((each) => (
        <Field
          key={each}
          name={each}
          label={t[each]}
          value={statement[each]}
          onInput={(value) => onChange({ ...statement, [each]: value })}
          required={isRequired[each]}
          {...(each === 'originalUrl' ? { type: 'url' as const } : {})}
        />
      ))}
      <Choices
        legend={t.declarations}
        chosen={statement.declared}
        options={declarations.map((value) => ({ value, label: t[value] }))}
        onChange={(declared) => onChange({ ...statement, declared })}
      />
    </>
  );
}
