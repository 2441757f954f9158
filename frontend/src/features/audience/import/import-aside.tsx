import { Paper, Stack, Text, Title } from '@mantine/core';
import { PlanRoom } from '../plan-room';
import { SegmentChoice } from './segment-choice';
import type { CsvImport } from './use-csv-import';

/** What happens to the file: told before there is one, then where its people go. */
export const ImportAside = (csv: CsvImport) => (
  <Paper component="section" px={20} py={18} aria-label="Where they go">
    <Stack gap="sm">
      <Title order={2}>Where they go</Title>
      {csv.step === 0 ? (
        <Text c="dimmed">
          Into a new segment named after the file, or into one that you choose at the next step.
          Nothing is stored before Finish.
        </Text>
      ) : (
        <SegmentChoice {...csv.segment} />
      )}
      <PlanRoom />
    </Stack>
  </Paper>
);
