import { Autocomplete } from '@mantine/core';
import type { FormField } from '../../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../../shared/limits';
import { useMergeTags } from '../../../../editor/api/use-merge-tags';

type Props = {
  readonly field: Pick<FormField, 'label' | 'attribute'>;
  readonly onChange: (change: Partial<FormField>) => void;
};

/** The attribute that a field's answers are saved in: an existing one, or a new name. */
export const AttributeField = ({ field, onChange }: Props) => {
  const attributes = useMergeTags() ?? [];
  return (
    <Autocomplete
      mt="xs"
      size="xs"
      label="Attribute"
      placeholder="Named after the field"
      data={[...attributes]}
      limit={20}
      maxLength={limits.formFieldNameMaxLength}
      value={field.attribute ?? ''}
      onChange={(attribute) => onChange({ attribute })}
    />
  );
};
