import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { brainProblems } from '../../../../../shared/brain';
import type { BrainView } from '../../../../../shared/contracts/settings/brain';
import { formatNumber } from '../../../lib/format';
import { useUnsaved } from '../unsaved/unsaved';
import classes from './brain.module.css';
import { ConflictNote } from './conflict-note';
import { PairFields } from './pair-fields';
import { useBrainEdit } from './use-brain-edit';

type Props = {
  readonly brain: BrainView;
  readonly keep: (saved: BrainView) => Promise<unknown>;
};

/** The number of fields shown at a time. Showing more would make typing slow. */
const maxVisibleFields = 50;

/** Edits the store's keys and values, which are saved together. */
export const BrainEditor = ({ brain, keep }: Props) => {
  const edit = useBrainEdit(brain, keep);
  const [max, setMaxVisible] = useState(maxVisibleFields);
  const problems = brainProblems(edit.rows);
  useUnsaved(edit.isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length === 0) void edit.save();
  };
  const problemAt = (index: number, part: 'key' | 'value') =>
    problems.find((problem) => problem.at === index && problem.part === part)?.message;
  const generalProblems = problems.filter(({ at }) => at === undefined || at >= max);
  const hidden = edit.rows.length - max;
  return (
    <Paper p="lg">
      <Group justify="space-between" mb={4}>
        <Title order={2}>Email Brain</Title>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={edit.add}>
          Add pair
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mb="md">
        Add what helps us write your emails: tone of voice, shipping, sizes. Values can be JSON.
        Pairs with an empty key or value aren’t saved.
      </Text>
      <Stack component="form" aria-label="Email Brain" onSubmit={submit}>
        {edit.theirs ? (
          <ConflictNote
            count={edit.theirs.keyValues.length}
            busy={edit.busy}
            onKeepMine={() => void edit.keepMine()}
            onTakeTheirs={() => void edit.takeTheirs()}
          />
        ) : null}
        {/* Keeps the rows as they are, because replacing them with the response would overwrite what the user typed during the save. */}
        <fieldset className={classes.fields} disabled={edit.busy} aria-label="Pairs">
          <ul className={classes.pairs}>
            {edit.rows.slice(0, max).map((row, index) => (
              <PairFields
                key={row.id}
                row={row}
                number={index + 1}
                problems={{ key: problemAt(index, 'key'), value: problemAt(index, 'value') }}
                isOnlyPair={edit.rows.length === 1}
                onChange={edit.set}
                onRemove={edit.remove}
              />
            ))}
          </ul>
        </fieldset>
        {hidden > 0 ? (
          <Group>
            <Button variant="subtle" onClick={() => setMaxVisible(max + maxVisibleFields)}>
              {`Show more (${formatNumber(hidden)})`}
            </Button>
          </Group>
        ) : null}
        {generalProblems.map(({ message, at }) => (
          <Alert key={`${at} ${message}`} color="red" role="alert">
            {at === undefined ? message : `Pair ${at + 1}: ${message}`}
          </Alert>
        ))}
        <Group>
          <Button
            type="submit"
            variant={edit.isChanged ? 'filled' : 'default'}
            loading={edit.busy}
            disabled={problems.length > 0 || edit.theirs !== undefined}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
