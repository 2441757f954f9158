import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MergeTag } from '../../../../shared/email/merge/merge-tokens';
import { mergeLabel } from '../../../../shared/email/merge/merge-words';
import { currencies, readFormat, valueFormats } from '../../../../shared/email/merge/value-formats';
import { hasFormats, mergeTagOptions } from './merge-tag-options';

/** The currencies that most stores need come first. */
const usualCurrencies = ['EUR', 'USD', 'GBP'];

const formatChoices = [
  {
    group: 'Dates and numbers',
    items: Object.entries(valueFormats).map(([value, label]) => ({ value, label })),
  },
  {
    group: 'Money',
    items: [...new Set([...usualCurrencies, ...currencies])].map((code) => ({
      value: code,
      label: `Money in ${code}`,
    })),
  },
];

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
          onChange={(name) =>
            name && setValues({ ...values, name, format: hasFormats(name) ? values.format : '' })
          }
          allowDeselect={false}
          searchable
          comboboxProps={{ withinPortal: false }}
        />
        {hasFormats(values.name) && (
          <Select
            label="Format"
            description="In each subscriber’s language"
            placeholder="As it’s stored"
            data={formatChoices}
            value={readFormat(values.format ?? '') ?? null}
            onChange={(format) => setValues({ ...values, format: format ?? '' })}
            clearable
            searchable
            nothingFoundMessage="No such format"
            comboboxProps={{ withinPortal: false }}
            maxDropdownHeight={200}
          />
        )}
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
