import '@mantine/dropzone/styles.css';
import {
  ActionIcon,
  Alert,
  Anchor,
  Box,
  Button,
  Group,
  LoadingOverlay,
  Paper,
  Stack,
  Stepper,
  Text,
} from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertCircle, IconArrowLeft, IconFileUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { CsvPreview } from '../../../../../shared/contracts/imports';
import { messages } from '../../../../../shared/messages';
import { Page } from '../../../components/page';
import { api } from '../../../lib/api/client';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { ColumnTable } from '../components/column-table';
import { CsvPreviewPanel } from '../components/csv-preview-panel';
import { RejectedDownload } from '../components/rejected-download';
import { type CsvImport, useCsvImport } from '../use-csv-import';

type Import = CsvImport;

const UploadStep = ({ choose, refuse, busy, problem }: Import) => (
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

const NoPreview = () => (
  <Alert color="blue" icon={<IconAlertCircle />} title={messages.noContent}>
    A preview could not be made. You can finish all the same: rows that cannot be read are left out,
    and the result names them.
  </Alert>
);

const Preview = ({ csv, preview }: { readonly csv: Import; readonly preview: CsvPreview }) => {
  const customerId = useCustomerId();
  const { assetKey, corrected, columnProblem } = csv;
  const body = { assetKey, ...(corrected ? { columns: corrected } : {}) };
  const link = () => api('POST /import/rejected', { body, customerId });
  return (
    <Box pos="relative">
      <LoadingOverlay visible={csv.isPreviewing} overlayProps={{ backgroundOpacity: 0.4 }} />
      <CsvPreviewPanel
        preview={preview}
        download={
          columnProblem ? null : <RejectedDownload rejected={preview.rejected} link={link} />
        }
        columns={
          <ColumnTable
            columns={preview.columns}
            detected={csv.detected}
            choices={csv.choices}
            leftOut={preview.columnsLeftOut}
            problem={columnProblem}
            onChange={csv.changeColumn}
          />
        }
      />
    </Box>
  );
};

const FinalizeStep = (csv: Import) => (
  <Stack>
    <Text fw={600}>{csv.fileName}</Text>
    {csv.preview ? <Preview csv={csv} preview={csv.preview} /> : <NoPreview />}
    <Group justify="flex-end">
      <Button variant="default" onClick={csv.startOver} disabled={csv.busy}>
        Choose another file
      </Button>
      <Button
        onClick={csv.finish}
        loading={csv.busy}
        disabled={csv.isPreviewing || csv.columnProblem !== undefined}
      >
        Finish
      </Button>
    </Group>
  </Stack>
);

/** Upload CSV, then Finalize. Nothing is stored before Finish. */
export const ImportCsvPage = () => {
  const customerId = useCustomerId();
  const csv = useCsvImport();
  return (
    <Page
      title="Import subscribers"
      before={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Back"
          renderRoot={(props) => <Link to={paths.addSubscribers(customerId)} {...props} />}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
    >
      <Paper withBorder p="xl" radius="md" maw={960}>
        <Stepper active={csv.step} allowNextStepsSelect={false} size="sm">
          <Stepper.Step label="Upload CSV">
            <UploadStep {...csv} />
          </Stepper.Step>
          <Stepper.Step label="Finalize">
            <FinalizeStep {...csv} />
          </Stepper.Step>
        </Stepper>
      </Paper>
    </Page>
  );
};
