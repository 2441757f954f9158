import {
  Checkbox,
  JsonInput,
  NumberInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { fieldsOf, type ParameterField } from './parameter-fields';
import type { ToolForm } from './use-tool-form';

type FieldProps = {
  readonly field: ParameterField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const Field = ({ field: { name, kind, description, isRequired }, value, onChange }: FieldProps) => {
  const shared = { label: name, description, withAsterisk: isRequired };
  if (kind === 'flag') {
    return (
      <Checkbox
        {...{ label: name, description }}
        checked={value === true}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
    );
  }
  if (kind === 'number') {
    const number = typeof value === 'number' ? value : '';
    return <NumberInput {...shared} value={number} onChange={onChange} />;
  }
  return (
    <TextInput
      {...shared}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget: { value: text } }) => onChange(text)}
    />
  );
};

/** The parameters as fields made from the tool's schema, or as the JSON that is sent. */
export const ParameterInputs = ({ form }: { readonly form: ToolForm }) => {
  const [mode, setMode] = useState('form');
  const fields = form.tool ? fieldsOf(form.tool) : [];
  const isForm = mode === 'form' && form.read !== undefined && fields.length > 0;
  return (
    <Stack>
      <SegmentedControl
        aria-label="How parameters are written"
        value={isForm ? 'form' : 'json'}
        onChange={setMode}
        data={[
          { value: 'form', label: 'Form', disabled: fields.length === 0 || !form.read },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {isForm ? (
        fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={form.read?.[field.name]}
            onChange={(value) => form.setParameter(field.name, value)}
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
        />
      )}
    </Stack>
  );
};
