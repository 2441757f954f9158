import { Group, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { type Choice, isMeaning, meaningOptions, type PreviewColumn } from './column-meanings';

type Props = {
  readonly column: PreviewColumn;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
};

/** The attribute's name; taken when the field is left or Enter is pressed. */
const AttributeName = ({ column, choice, onChange }: Props) => {
  const take = (text: string) => {
    const key = text.trim();
    if (key !== (choice.key ?? '')) onChange({ meaning: 'attribute', key });
  };
  return (
    <TextInput
      // Another name given by the server is another field.
      key={choice.key ?? ''}
      size="xs"
      w={170}
      aria-label={`Name of the attribute in ${column.header}`}
      placeholder="attribute name"
      maxLength={60}
      defaultValue={choice.key ?? ''}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};

/** One column of the file: its header, what stands in it, and what it means. */
export const ColumnRow = (props: Props) => {
  const { column, choice, onChange } = props;
  const pick = (value: string) => {
    if (isMeaning(value)) onChange({ meaning: value });
  };
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} c="var(--mantine-color-text)">
        {column.header}
      </Table.Th>
      <Table.Td>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {column.samples.length > 0 ? column.samples.join(', ') : '–'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <NativeSelect
            size="xs"
            w={180}
            aria-label={`Meaning of ${column.header}`}
            data={meaningOptions}
            value={choice.meaning}
            onChange={(event) => pick(event.currentTarget.value)}
          />
          {choice.meaning === 'attribute' ? <AttributeName {...props} /> : null}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
};
