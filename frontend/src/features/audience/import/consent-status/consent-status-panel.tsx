import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CsvPreview } from '../../../../../../shared/contracts/imports/import-preview';
import { plural } from '../../../../lib/format';
import { type Choice, choiceOf, isConsentStatus, withValue } from '../columns/column-meanings';
import { ConsentStatusColumn } from './consent-status-column';

type Props = {
  readonly preview: CsvPreview;
  readonly choices: readonly Choice[];
  readonly onChange: (index: number, choice: Choice) => void;
  /**
   * The index of the column that records consent. Users choose the meanings of its values in the
   * consent question above this panel, so the panel leaves it out.
   */
  readonly consentColumnIndex: number | undefined;
};

/**
 * Shows what the file says about who may be emailed, and how we interpret it. Users can change
 * every interpretation.
 */
export const ConsentStatusPanel = ({ preview, choices, onChange, consentColumnIndex }: Props) => {
  const columns = preview.columns.flatMap((column, index) =>
    column.values && index !== consentColumnIndex && isConsentStatus(column.meaning)
      ? [{ column, index }]
      : [],
  );
  if (columns.length === 0) return null;
  return (
    <Paper withBorder p="md" radius="md">
      <Stack>
        <div>
          <Title order={2} size="h5">
            Who can get email
          </Title>
          <Text size="sm" c="dimmed">
            If columns disagree about a person, the most restrictive one counts.
          </Text>
        </div>
        {preview.unclear ? (
          <Alert color="orange" icon={<IconAlertTriangle />}>
            We don’t understand {plural(preview.unclear, 'row')}. We’ll import these people without
            emailing them unless you choose what the values mean.
          </Alert>
        ) : null}
        {columns.map(({ column, index }) => {
          const choice = choices[index] ?? choiceOf(column);
          return (
            <ConsentStatusColumn
              key={index}
              column={column}
              onChoose={(chosenValue) => onChange(index, withValue(choice, chosenValue))}
              onDismiss={() => onChange(index, { meaning: 'attribute' })}
            />
          );
        })}
      </Stack>
    </Paper>
  );
};
