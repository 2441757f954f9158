import {
  ActionIcon,
  Autocomplete,
  Button,
  Group,
  Input,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { attributeLabel } from '../../../../../shared/audience/attribute-words';
import { limits } from '../../../../../shared/limits';
import { type AttributeRow, emptyRow, keyOf, repeatedRows, textOf } from './attribute-rows';

type Props = {
  readonly rows: readonly AttributeRow[];
  readonly onChange: (rows: AttributeRow[]) => void;
  /** The names of the attributes that other subscribers have. */
  readonly knownKeys: readonly string[];
  /** The server's errors, keyed by the attribute's key as the user typed it. */
  readonly errors?: Readonly<Record<string, string>>;
};

type RowProps = {
  readonly row: AttributeRow;
  readonly number: number;
  /** Whether the row was just added. */
  readonly isNew: boolean;
  /** The display names to choose from. */
  readonly names: readonly string[];
  readonly knownKeys: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (change: Partial<AttributeRow>) => void;
  readonly onRemove: () => void;
};

const Row = ({ row, number, isNew, names, knownKeys, error, onChange, onRemove }: RowProps) => (
  <Group align="flex-start" gap="xs" wrap="nowrap">
    <Autocomplete
      flex={1}
      autoFocus={isNew}
      aria-label={`Attribute ${number}`}
      placeholder="Attribute"
      data={[...names]}
      limit={20}
      maxLength={limits.attributeKeyMaxLength}
      value={textOf(row)}
      error={error}
      onChange={(text) => onChange({ text, key: keyOf(text, knownKeys) })}
    />
    <TextInput
      flex={1}
      aria-label={`Value ${number}`}
      placeholder="Value"
      maxLength={limits.attributeValueMaxLength}
      value={row.value}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
    />
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Remove attribute ${textOf(row) || number}`}
      onClick={onRemove}
    >
      <IconTrash size={18} />
    </ActionIcon>
  </Group>
);

/** Fields for attributes. Each row has a display name and a value. */
export const AttributeFields = ({ rows, onChange, knownKeys, errors = {} }: Props) => {
  const [newRowId, setNewRowId] = useState<number>();
  const repeated = repeatedRows(rows);
  const errorOf = ({ id, key }: AttributeRow) =>
    repeated.has(id) ? 'You already added this attribute' : errors[`fields.${key.trim()}`];
  const used = new Set(rows.map(({ key }) => key.trim()));
  const unused = knownKeys.filter((key) => !used.has(key));
  const names = [...new Set(unused.map(attributeLabel))];
  const change = (id: number, part: Partial<AttributeRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () => {
    const row = emptyRow();
    setNewRowId(row.id);
    onChange([...rows, row]);
  };
  return (
    <div>
      <Input.Label labelElement="div">Attributes</Input.Label>
      <Stack gap="xs" role="group" aria-label="Attributes">
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            No attributes yet. Add details like city or size to use in emails and segments.
          </Text>
        ) : null}
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            number={index + 1}
            isNew={row.id === newRowId}
            names={names}
            knownKeys={knownKeys}
            error={errorOf(row)}
            onChange={(part) => change(row.id, part)}
            onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            disabled={rows.length >= limits.maxAttributes}
            onClick={add}
          >
            Add attribute
          </Button>
        </Group>
      </Stack>
    </div>
  );
};
