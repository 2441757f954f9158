import type { FormField } from '../../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { type FieldDraft, newKey, savedOptions } from './form-draft';

/**
 * The display names of field types that can be added. The email type isn't included, because every
 * form already has its one email field.
 */
export const fieldTypes = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'checkbox', label: 'Bool' },
  { value: 'date', label: 'Date' },
  { value: 'choice', label: 'Choice' },
  { value: 'phone', label: 'Phone' },
  { value: 'hidden', label: 'Hidden' },
] as const;

export type AddedType = (typeof fieldTypes)[number]['value'];

/** @param label the label in the store's language */
export const emailField = (label: string): FieldDraft => ({
  key: newKey(),
  type: 'email',
  label,
  required: true,
  visible: true,
  editable: false,
});

export const newField = (type: AddedType, label = ''): FieldDraft => ({
  key: newKey(),
  type,
  label,
  required: false,
  visible: true,
  editable: true,
  ...(type === 'hidden' ? { source: 'utm_source' } : {}),
});

/** Returns what is wrong with the options of a choice. Undefined if they can be saved. */
export const optionsProblem = ({ type, options }: FieldDraft): string | undefined => {
  if (type !== 'choice') return undefined;
  const saved = savedOptions(options);
  if (saved.length < 2) return 'Add at least two options.';
  if (saved.length > limits.form.maxOptions) {
    return `A choice can have up to ${limits.form.maxOptions} options.`;
  }
  if (saved.some((option) => option.length > limits.form.optionLength)) {
    return `An option can have up to ${limits.form.optionLength} characters.`;
  }
  return new Set(saved).size < saved.length ? 'Two options are the same.' : undefined;
};

const sameName = (label: string) => label.trim().toLowerCase();

/** Returns what is wrong with a field's name. Undefined if it can be saved. */
export const nameProblem = (
  field: FieldDraft,
  fields: readonly FieldDraft[],
): string | undefined => {
  const label = field.label.trim();
  if (!label) return messages.formFieldNameRequired;
  if (label.length > limits.formFieldNameMaxLength) return messages.formFieldNameTooLong;
  const first = fields.find((other) => sameName(other.label) === sameName(label));
  return first && first.key !== field.key ? 'Two fields have the same name.' : undefined;
};

export const changeField = (
  fields: readonly FieldDraft[],
  key: string,
  change: Partial<FormField>,
): readonly FieldDraft[] =>
  fields.map((field) => (field.key === key ? { ...field, ...change } : field));

/**
 * Moves the field up (-1) or down (1) by one position. The first field can't move up, and the last
 * can't move down.
 */
export const moveField = (
  fields: readonly FieldDraft[],
  key: string,
  offset: -1 | 1,
): readonly FieldDraft[] => {
  const from = fields.findIndex((field) => field.key === key);
  const moved = fields[from];
  const other = fields[from + offset];
  if (!moved || !other) return fields;
  return fields.map((field, index) =>
    index === from ? other : index === from + offset ? moved : field,
  );
};
