import { Button, Menu, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { fieldMappings } from '../../../../../../shared/forms/field-places';
import { limits } from '../../../../../../shared/limits';
import {
  type AddedType,
  changeField,
  fieldTypes,
  moveField,
  nameProblem,
  newField,
  optionsProblem,
} from '../model/field-changes';
import type { FieldDraft, FormDraft } from '../model/form-draft';
import { FieldRow } from './field-row';

type Props = {
  readonly draft: FormDraft;
  readonly showProblems: boolean;
  readonly onChange: (draft: FormDraft) => void;
};

const max = limits.form.maxFields;

const AddField = ({ onAdd }: { readonly onAdd: (type: AddedType) => void }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button variant="default" leftSection={<IconPlus size={16} />}>
        Add field
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {fieldTypes.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => onAdd(value)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** The questions for visitors, in order. */
export const FieldsStep = ({ draft, showProblems, onChange }: Props) => {
  const { fields } = draft;
  const proposed = fieldMappings(fields);
  const set = (next: readonly FieldDraft[]) => onChange({ ...draft, fields: next });
  return (
    <Stack gap="sm">
      {fields.map((field, index) => (
        <FieldRow
          key={field.key}
          field={field}
          problem={showProblems ? nameProblem(field, fields) : undefined}
          optionsProblem={showProblems ? optionsProblem(field) : undefined}
          proposed={proposed[index] ?? 'attribute'}
          isFirst={index === 0}
          isLast={index === fields.length - 1}
          isVerified={draft.requireEmailVerification}
          onVerify={(requireEmailVerification) => onChange({ ...draft, requireEmailVerification })}
          onChange={(change) => set(changeField(fields, field.key, change))}
          onMove={(by) => set(moveField(fields, field.key, by))}
          onRemove={() => set(fields.filter(({ key }) => key !== field.key))}
        />
      ))}
      {fields.length < max ? (
        <div>
          <AddField onAdd={(type) => set([...fields, newField(type)])} />
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          You can add up to {max} fields.
        </Text>
      )}
    </Stack>
  );
};
