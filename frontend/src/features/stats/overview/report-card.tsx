import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadCsv } from '../../../lib/download-csv';

type Props = {
  readonly title: string;
  /** Controls for the card, shown between the title and the download button. */
  readonly tools?: ReactNode;
  /** The card's numbers as a CSV file. Undefined if there are none. */
  readonly csv?: {
    readonly fileName: string;
    readonly rows: () => readonly (readonly (string | number)[])[];
  };
  /** True if the content is a table, which already has its own card. */
  readonly isTable?: boolean;
  readonly children: ReactNode;
};

/** One card of a report: a title, its content, and a button to download its numbers. */
export const ReportCard = ({ title, tools, csv, isTable = false, children }: Props) => (
  <Paper
    p={isTable ? 0 : 'lg'}
    withBorder={!isTable}
    bg={isTable ? 'transparent' : undefined}
    component="section"
    aria-label={title}
  >
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Group gap="sm">
          {tools}
          {csv ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-label={`Download CSV of ${title}`}
              onClick={() => downloadCsv(csv.fileName, csv.rows())}
            >
              CSV
            </Button>
          ) : null}
        </Group>
      </Group>
      {children}
    </Stack>
  </Paper>
);
