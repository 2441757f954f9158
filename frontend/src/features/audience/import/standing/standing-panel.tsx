import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { plural } from '../../../../lib/format';
import { type Choice, choiceOf, isStanding, withValue } from '../columns/column-meanings';
import { StandingColumn } from './standing-column';

type Props = {
  readonly preview: CsvPreview;
  readonly choices: readonly Choice[];
  readonly onChange: (index: number, choice: Choice) => void;
  /** The column that says who agreed: its values are chosen in the question above. */
  readonly asked: number | undefined;
};

/** What stands in the file about who may be mailed, and what it will mean; all of it can be changed. */
export const StandingPanel = ({ preview, choices, onChange, asked }: Props) => {
  const columns = preview.columns.flatMap((column, index) =>
    column.values && index !== asked && isStanding(column.meaning) ? [{ column, index }] : [],
  );
  if (columns.length === 0) return null;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack>
        <div>
          <Title order={2} size="h5">
            Who may be mailed
          </Title>
          <Text size="sm" c="dimmed">
            Where several columns speak of somebody, the most careful answer holds.
          </Text>
        </div>
        {preview.unclear ? (
          <Alert color="orange" icon={<IconAlertTriangle />}>
            {plural(preview.unclear, 'row')} {preview.unclear === 1 ? 'says' : 'say'} something we
            do not understand. Their people are kept and not mailed, unless you choose what it
            means.
          </Alert>
        ) : null}
        {columns.map(({ column, index }) => {
          const choice = choices[index] ?? choiceOf(column);
          return (
            <StandingColumn
              key={index}
              column={column}
              onChoose={(chosen) => onChange(index, withValue(choice, chosen))}
              onDismiss={() => onChange(index, { meaning: 'attribute' })}
            />
          );
        })}
      </Stack>
    </Paper>
  );
};
