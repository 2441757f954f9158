import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MergeTag } from '../../../../shared/email/merge/merge-tokens';
import { mergeLabel } from '../../../../shared/email/merge/merge-words';
import { mergeTagOptions } from './merge-tag-options';

type Props = {
  readonly tag: MergeTag;
  /** The customer's own attribute names, in addition to the standard tags. */
  readonly mergeTags: readonly string[];
  readonly onApply: (tag: MergeTag) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
};

/** A form to select which of the subscriber's values the text shows, and its fallback. */
export const MergeTagForm = ({ tag, mergeTags, onApply, onRemove, onCancel }: Props) => {
  const [values, setValues] = useState(tag);
  const options = mergeTagOptions([...mergeTags, values.name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(values);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <Select
          label="Merge tag"
          data={options.map(({ name, label }) => ({
            value: name,
            label: label || mergeLabel(name),
          }))}
          value={values.name}
          onChange={(name) => name && setValues({ ...values, name })}
          allowDeselect={false}
          searchable
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label="Fallback"
          description="Used when a subscriber has no value"
          data-autofocus
          maxLength={200}
          value={values.fallback}
          onChange={({ currentTarget: { value: fallback } }) =>
            setValues((before) => ({ ...before, fallback }))
          }
        />
        <Group gap={4}>
          <Button size="xs" type="submit">
            Apply
          </Button>
          <Button size="xs" variant="default" onClick={onRemove}>
            Remove
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
