import { Select } from '@mantine/core';
import { useState } from 'react';
import { attributeLabel } from '../../../../../shared/audience/attribute-words';
import { useFieldKeys } from '../api/use-field-keys';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (attribute: string | undefined) => void;
};

/** Selects an attribute to show as a column and to order the list by. Loaded on demand. */
export const AttributeChoice = ({ value, onChange }: Props) => {
  const [isRequested, setIsRequested] = useState(false);
  const keys = new Set([...useFieldKeys(isRequested), ...(value ? [value] : [])]);
  return (
    <Select
      aria-label="Show attribute"
      placeholder="Show attribute"
      nothingFoundMessage="No attributes match your search"
      data={[...keys].map((key) => ({ value: key, label: attributeLabel(key) }))}
      value={value ?? null}
      onChange={(key) => onChange(key ?? undefined)}
      onFocus={() => setIsRequested(true)}
      searchable
      clearable
      w={164}
    />
  );
};
