import { ActionIcon, Checkbox, Group, NativeSelect, Paper, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldSavesTo, FormField } from '../../../../../../shared/contracts/forms/form';
import { fieldTypes } from '../model/field-changes';
import type { FieldDraft } from '../model/form-draft';
import { AttributeField } from './attribute-field';
import { TypeSettings } from './type-settings';

type Props = {
  readonly field: FieldDraft;
  readonly problem: string | undefined;
  /** What is wrong with the options of a choice. */
  readonly optionsProblem: string | undefined;
  /**
   * Where this field's answers are saved, derived from its label until the user selects another
   * target.
   */
  readonly proposed: FieldSavesTo;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isVerified: boolean;
  readonly onVerify: (isVerified: boolean) => void;
  readonly onChange: (change: Partial<FormField>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

const typeName = ({ type }: FormField): string =>
  fieldTypes.find(({ value }) => value === type)?.label ?? 'Email';

type ToolProps = {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const Tool = ({ label, children, ...props }: ToolProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...props}>
    {children}
  </ActionIcon>
);

const Tools = ({ field, isFirst, isLast, onMove, onRemove }: Props) => {
  const name = field.label.trim() || 'this field';
  return (
    <Group gap={2} wrap="nowrap">
      <Tool label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} />
      </Tool>
      <Tool label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} />
      </Tool>
      {field.type === 'email' ? null : (
        <Tool label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={16} />
        </Tool>
      )}
    </Group>
  );
};

const saves: readonly { readonly value: FieldSavesTo; readonly label: string }[] = [
  { value: 'firstName', label: 'First name' },
  { value: 'lastName', label: 'Last name' },
  { value: 'name', label: 'Full name' },
  { value: 'attribute', label: 'An attribute' },
];

const SavesTo = ({ field, proposed, onChange }: Props) => (
  <NativeSelect
    size="xs"
    mt="xs"
    label="Saves to"
    data={[...saves]}
    value={field.savesTo ?? proposed}
    onChange={({ currentTarget }) =>
      onChange({ savesTo: saves.find(({ value }) => value === currentTarget.value)?.value })
    }
  />
);

/**
 * One field of the form. Every form has the email field, which is always required and visible.
 * Users can change only its validation.
 */
export const FieldRow = (props: Props) => {
  const { field, problem, proposed, isVerified, onVerify, onChange } = props;
  const isEmail = field.type === 'email';
  const savesToName = field.type === 'text' && (field.savesTo ?? proposed) !== 'attribute';
  return (
    <Paper
      p="sm"
      withBorder
      role="group"
      aria-label={field.label || `New ${typeName(field)} field`}
    >
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Text size="xs" c="dimmed">
          {typeName(field)}
        </Text>
        <Tools {...props} />
      </Group>
      <TextInput
        aria-label="Field name"
        placeholder="Field label"
        value={field.label}
        error={problem}
        disabled={isEmail}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        onBlur={() => onChange({ label: field.label.trim() })}
      />
      <TypeSettings {...props} />
      {field.type === 'text' ? <SavesTo {...props} /> : null}
      {isEmail || savesToName ? null : <AttributeField field={field} onChange={onChange} />}
      <Group gap="lg" mt="xs">
        {isEmail ? (
          <Checkbox
            label="Require verification"
            checked={isVerified}
            onChange={({ currentTarget }) => onVerify(currentTarget.checked)}
          />
        ) : (
          <>
            <Checkbox
              label="Required"
              display={field.type === 'hidden' ? 'none' : undefined}
              checked={field.required}
              onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
            />
            <Checkbox
              label="Visible"
              checked={field.visible}
              onChange={({ currentTarget }) => onChange({ visible: currentTarget.checked })}
            />
          </>
        )}
      </Group>
    </Paper>
  );
};
