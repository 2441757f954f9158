import '@mantine/dropzone/styles.css';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertCircle, IconFileUpload } from '@tabler/icons-react';
import type { CsvImport } from './use-csv-import';

/** The file is chosen, uploaded and read at once. */
export const UploadStep = ({ choose, refuse, busy, problem }: CsvImport) => (
  <Stack>
    <Dropzone
      onDrop={(files) => files[0] && choose(files[0])}
      onReject={refuse}
      multiple={false}
      loading={busy}
      inputProps={{ 'aria-label': 'CSV file' }}
      p="xl"
    >
      <Stack align="center" gap={4} style={{ pointerEvents: 'none' }}>
        <IconFileUpload size={40} stroke={1.5} />
        <Text fw={600}>Drop your file here, or click to choose one</Text>
        <Text size="sm" c="dimmed">
          CSV, TSV or text with one subscriber a line, Excel, Numbers or OpenDocument, up to 5 MB
        </Text>
      </Stack>
    </Dropzone>
    {problem ? (
      <Alert color="red" icon={<IconAlertCircle />} role="alert">
        {problem}
      </Alert>
    ) : null}
    <Text size="sm" c="dimmed">
      Not sure about the format?{' '}
      <Anchor size="sm" underline="always" href="/subscribers-template.csv" download>
        Download the template
      </Anchor>
    </Text>
  </Stack>
);
