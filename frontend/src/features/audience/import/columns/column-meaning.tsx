import { Group, NativeSelect, TextInput } from '@mantine/core';
import { attributeLabel } from '../../../../../../shared/audience/attribute-words';
import { type Choice, isMeaning, meaningOptions, type PreviewColumn } from './column-meanings';

type Props = {
  readonly column: PreviewColumn;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
};

/** A field for the attribute's name. A change is applied on blur or Enter. */
const AttributeName = ({ column, choice, onChange }: Props) => {
  const attributeText = attributeLabel(choice.key ?? '');
  const selectMeaning = (text: string) => {
    const name = text.trim();
    // The server turns the name into a key.
    if (name !== attributeText) onChange({ ...choice, meaning: 'attribute', key: name });
  };
  return (
    <TextInput
      // Remounts the field when the server changes the attribute's key.
      key={choice.key ?? ''}
      size="xs"
      flex={1}
      miw={0}
      maw={200}
      aria-label={`Attribute name for ${column.header}`}
      placeholder="Name"
      maxLength={60}
      defaultValue={attributeText}
      title={attributeText}
      onBlur={(event) => selectMeaning(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};

/** Selects what a column means. */
export const ColumnMeaningField = (props: Props) => {
  const { column, choice, onChange } = props;
  const pick = (value: string) => {
    if (isMeaning(value)) onChange({ meaning: value });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        size="xs"
        flex="0 1 180px"
        miw={0}
        aria-label={`Field for ${column.header}`}
        data={meaningOptions}
        value={choice.meaning}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      {choice.meaning === 'attribute' ? <AttributeName {...props} /> : null}
    </Group>
  );
};
