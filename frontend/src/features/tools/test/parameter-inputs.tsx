import {
  Checkbox,
  JsonInput,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { fieldsOf, invalidJson, type ParameterField, readJson } from './parameter-fields';
import type { ToolForm } from './use-tool-form';

type FieldProps = {
  readonly field: ParameterField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Receives the JSON of a parameter as the user types it. */
  readonly onText: (text: string) => void;
};

type TextFieldProps = Pick<FieldProps, 'value'> & {
  readonly shared: { readonly label: string; readonly description: string | undefined };
};

/** A field for several texts, one per line. */
const LinesField = ({ shared, value, onChange }: TextFieldProps & Pick<FieldProps, 'onChange'>) => (
  <Textarea
    {...shared}
    placeholder="One per line"
    autosize
    minRows={3}
    maxRows={12}
    value={Array.isArray(value) ? value.join('\n') : ''}
    onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? [] : text.split('\n'))}
  />
);

/**
 * A field for one parameter as JSON. While the JSON isn't valid, the user can't run or save
 * anything.
 */
const PartField = ({
  shared,
  value,
  onText,
}: TextFieldProps & { onText: (text: string) => void }) => {
  const [text, setText] = useState(() => JSON.stringify(value, null, 2) ?? '');
  const isJson = readJson(text) !== undefined;
  return (
    <JsonInput
      {...shared}
      autosize
      minRows={3}
      maxRows={12}
      value={text}
      error={isJson ? undefined : invalidJson}
      // The component shows its own error message when it loses focus.
      validationError={invalidJson}
      onChange={(next) => {
        setText(next);
        onText(next);
      }}
    />
  );
};

const Field = ({ field, value, onChange, onText }: FieldProps) => {
  const { name, kind, choices, description, isRequired } = field;
  const shared = { label: name, description, withAsterisk: isRequired };
  if (kind === 'flag') {
    return (
      <Checkbox
        label={name}
        description={description}
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    );
  }
  if (kind === 'number') {
    const number = typeof value === 'number' ? value : '';
    return <NumberInput {...shared} value={number} onChange={onChange} />;
  }
  if (kind === 'choice') {
    const selectedValue = typeof value === 'string' ? value : null;
    return <Select {...shared} data={choices} value={selectedValue} onChange={onChange} />;
  }
  if (kind === 'lines') return <LinesField shared={shared} value={value} onChange={onChange} />;
  if (kind === 'json') return <PartField shared={shared} value={value} onText={onText} />;
  return (
    <TextInput
      {...shared}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget: { value: text } }) => onChange(text)}
    />
  );
};

/** The parameters as fields generated from the tool's schema, or as the JSON that is sent. */
export const ParameterInputs = ({ form }: { readonly form: ToolForm }) => {
  const [mode, setMode] = useState('form');
  const fields = form.tool ? fieldsOf(form.tool) : [];
  const isForm = mode === 'form' && form.read !== undefined && fields.length > 0;
  return (
    <Stack>
      <SegmentedControl
        aria-label="Parameter format"
        value={isForm ? 'form' : 'json'}
        onChange={(next) => {
          setMode(next);
          form.forgetParts();
        }}
        data={[
          { value: 'form', label: 'Form', disabled: fields.length === 0 || !form.read },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {isForm ? (
        fields.map((field) => (
          <Field
            key={`${form.toolName} ${field.name}`}
            field={field}
            value={form.read?.[field.name]}
            onChange={(value) => form.setParameter(field.name, value)}
            onText={(text) => form.setPart(field.name, text)}
          />
        ))
      ) : (
        <JsonInput
          label="Parameters"
          autosize
          minRows={6}
          maxRows={20}
          value={form.parameters}
          onChange={form.setParameters}
          error={form.problems.parameters}
          validationError={invalidJson}
        />
      )}
    </Stack>
  );
};
