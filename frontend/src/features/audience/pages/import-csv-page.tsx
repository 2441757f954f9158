import '@mantine/dropzone/styles.css';
import {
  ActionIcon,
  Alert,
  Anchor,
  Button,
  Group,
  Paper,
  Stack,
  Stepper,
  Text,
} from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertCircle, IconArrowLeft, IconFileUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { Page } from '../../../components/page';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { CsvPreviewPanel } from '../components/csv-preview-panel';
import { useCsvImport } from '../use-csv-import';

type Import = ReturnType<typeof useCsvImport>;

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
          CSV, TSV or text with one subscriber a line, up to 5 MB
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

const FinalizeStep = ({ preview, fileName, busy, finish, startOver }: Import) => (
  <Stack>
    <Text fw={600}>{fileName}</Text>
    {preview ? <CsvPreviewPanel preview={preview} /> : <NoPreview />}
    <Group justify="flex-end">
      <Button variant="default" onClick={startOver} disabled={busy}>
        Choose another file
      </Button>
      <Button onClick={finish} loading={busy}>
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
