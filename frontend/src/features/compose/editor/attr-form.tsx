import { ColorInput, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { type Field, isDisabled } from './block-fields';

export type AttrValues = Readonly<Record<string, unknown>>;

type Props = {
  readonly fields: readonly Field[];
  readonly values: AttrValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: AttrValues) => void;
};

const imageWidths = ['auto', 'full', '25%', '50%', '75%', '100%'];

const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

type InputProps = Pick<Props, 'values' | 'onChange'> & {
  readonly field: Field;
  readonly error?: string;
};

const Input = ({ field, values, error, onChange }: InputProps) => {
  const { name, label } = field;
  const value = values[name];
  const disabled = isDisabled(name, values);
  const set = (next: unknown) => onChange({ [name]: next });
  if (field.kind === 'number') {
    const { min, max } = field;
    return (
      <NumberInput
        label={label}
        min={min}
        max={max}
        value={Number(value)}
        onChange={set}
        disabled={disabled}
      />
    );
  }
  if (field.kind === 'flag') {
    return (
      <Switch
        label={label}
        mt="lg"
        checked={value === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  }
  if (field.kind === 'choice' || field.kind === 'imageWidth') {
    const options = field.kind === 'choice' ? field.options : imageWidths;
    const data = [...new Set([...options, String(value)])].map((option) => ({
      value: option,
      label: capital(option),
    }));
    return (
      <Select
        label={label}
        data={data}
        value={String(value)}
        onChange={set}
        allowDeselect={false}
      />
    );
  }
  if (field.kind === 'color') {
    return (
      <ColorInput
        label={label}
        value={String(value)}
        onChange={set}
        format="hex"
        disabled={disabled}
      />
    );
  }
  return (
    <TextInput
      label={label}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
};

/** A block's attributes as fields, two in a row. */
export const AttrForm = ({ fields, values, problems, onChange }: Props) => (
  <SimpleGrid cols={2}>
    {fields.map((field) => (
      <Input
        key={field.name}
        field={field}
        values={values}
        onChange={onChange}
        {...(problems[field.name] ? { error: problems[field.name] ?? '' } : {})}
      />
    ))}
  </SimpleGrid>
);
