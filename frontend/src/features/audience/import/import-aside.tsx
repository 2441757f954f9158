import { Paper, Stack, Text, Title } from '@mantine/core';
import { PlanUsage } from '../plan-usage';
import { SegmentChoice } from './segment-choice';
import type { CsvImport } from './use-csv-import';

/**
 * Explains what happens to a file before one is chosen. After that, selects the segment that the
 * file's people join.
 */
export const ImportAside = (csv: CsvImport) => (
  <Paper component="section" px={20} py={18} aria-label="Destination">
    <Stack gap="sm">
      <Title order={2}>Destination</Title>
      {csv.step === 0 ? (
        <Text c="dimmed">
          We add these people to a new segment named after the file, or to one you choose in the
          next step. We save nothing until you finish.
        </Text>
      ) : (
        <SegmentChoice {...csv.segment} />
      )}
      <PlanUsage />
    </Stack>
  </Paper>
);
