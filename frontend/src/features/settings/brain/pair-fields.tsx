import { ActionIcon, Group, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './brain.module.css';
import type { BrainRow } from './brain-rows';

type Props = {
  readonly row: BrainRow;
  /** The position of the pair, counted from 1. */
  readonly number: number;
  readonly problems: { readonly key?: string; readonly value?: string };
  /** True for the last remaining pair, which can't be removed. */
  readonly isOnlyPair: boolean;
  readonly onChange: (row: BrainRow) => void;
  readonly onRemove: (id: string) => void;
};

/** A key with its value. */
export const PairFields = ({ row, number, problems, isOnlyPair, onChange, onRemove }: Props) => (
  <li className={classes.pair}>
    <TextInput
      aria-label={`Key ${number}`}
      placeholder="Key"
      value={row.key}
      error={problems.key}
      onChange={(event) => onChange({ ...row, key: event.currentTarget.value })}
    />
    <Textarea
      aria-label={`Value ${number}`}
      placeholder="Value"
      autosize
      minRows={1}
      maxRows={12}
      value={row.text}
      error={problems.value}
      onChange={(event) => onChange({ ...row, text: event.currentTarget.value })}
    />
    <Group className={classes.remove}>
      <Tooltip label={isOnlyPair ? 'You need at least one pair' : 'Remove'}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove pair ${number}`}
          aria-disabled={isOnlyPair}
          data-disabled={isOnlyPair || undefined}
          onClick={isOnlyPair ? undefined : () => onRemove(row.id)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  </li>
);
