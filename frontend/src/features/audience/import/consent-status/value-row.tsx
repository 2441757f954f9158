import { NativeSelect, Table, Text } from '@mantine/core';
import type {
  ValueChoice,
  ValueMeaning,
} from '../../../../../../shared/contracts/imports/import-columns';
import { formatNumber } from '../../../../lib/format';
import type { PreviewColumn } from '../columns/column-meanings';

export type PreviewValue = NonNullable<PreviewColumn['values']>[number];

const labels: Readonly<Record<ValueMeaning, string>> = {
  active: 'Can get email',
  noConsent: 'No consent (no email)',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  spam: 'Marked as spam',
  ask: 'Not recognized (no email)',
};

const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
const choosable = options.filter(({ value }) => value !== 'ask');

const isChoosable = (value: string): value is ValueChoice['means'] =>
  choosable.some((option) => option.value === value);

/** Returns how to refer to a value. Dates and empty values have no text of their own. */
const valueName = ({ value, isDate }: PreviewValue): string => {
  if (isDate) return 'a date';
  return value === '' ? 'empty' : value;
};

type Props = {
  readonly header: string;
  readonly shown: PreviewValue;
  readonly onChoose: (choice: ValueChoice) => void;
};

/**
 * One value of a column. Shows how many rows have it and what it means for the people in those
 * rows.
 */
export const ValueRow = ({ header, shown, onChoose }: Props) => {
  const isOpen = shown.means === 'ask';
  const name = valueName(shown);
  return (
    <Table.Tr bg={isOpen ? 'var(--mb-gold-tint)' : undefined}>
      <Table.Th scope="row" fw={500} c="var(--mantine-color-text)">
        <Text
          size="sm"
          lineClamp={2}
          title={shown.value}
          fs={name === shown.value ? undefined : 'italic'}
        >
          {shown.isDate ? `${name}, such as ${shown.value}` : name}
        </Text>
      </Table.Th>
      <Table.Td ta="right">{formatNumber(shown.rows)}</Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          aria-label={`${header}: meaning of “${name}”`}
          data={isOpen ? options : choosable}
          value={shown.means}
          onChange={({ currentTarget: { value } }) => {
            if (isChoosable(value)) onChoose({ value: shown.value, means: value });
          }}
        />
      </Table.Td>
    </Table.Tr>
  );
};
