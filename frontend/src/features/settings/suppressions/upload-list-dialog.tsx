import '@mantine/dropzone/styles.css';
import { Alert, Anchor, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertCircle, IconCheck, IconFileUpload } from '@tabler/icons-react';
import type { JobView } from '../../../../../shared/contracts/jobs';
import { messages } from '../../../../../shared/messages';
import { useFocusReturn } from '../../../lib/use-focus-return';
import { useListUpload } from './use-list-upload';

const Working = ({ job }: { readonly job: JobView | undefined }) => {
  const percent = job && job.total > 0 ? Math.floor((job.processed / job.total) * 100) : 0;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        Your list is being processed. You may close this: a message tells when it is done.
      </Text>
      <Progress value={percent || 100} animated aria-label="Processing the list" />
    </Stack>
  );
};

const ChooseFile = ({ busy, onFile }: ChooseProps) => (
  <Stack>
    <Text size="sm">
      Addresses on this list receive no email, whatever segment they are in. One address a line, or
      a column of them.
    </Text>
    <Dropzone
      onDrop={(files) => files[0] && onFile(files[0])}
      onReject={(rejections) => rejections[0] && onFile(rejections[0].file)}
      multiple={false}
      loading={busy}
      inputProps={{ 'aria-label': 'Suppression list file' }}
      p="lg"
    >
      <Stack align="center" gap={4} style={{ pointerEvents: 'none' }}>
        <IconFileUpload size={36} stroke={1.5} />
        <Text fw={600}>Drop your file here, or click to choose one</Text>
        <Text size="sm" c="dimmed">
          Text, CSV, Excel, OpenDocument or Numbers, up to 5 MB
        </Text>
      </Stack>
    </Dropzone>
    <Text size="sm" c="dimmed">
      Not sure about the format?{' '}
      <Anchor size="sm" underline="always" href="/suppression-template.csv" download>
        Download the template
      </Anchor>
    </Text>
  </Stack>
);
type ChooseProps = { readonly busy: boolean; readonly onFile: (file: File) => void };

/** Uploads a suppression list and says what came of it. */
export const UploadListDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useFocusReturn();
  const { upload, busy, job, isStarted, isEnded, problem } = useListUpload();
  const isDone = isEnded && !problem;
  return (
    <Modal opened onClose={onClose} title="Upload a suppression list" centered>
      <Stack>
        {isStarted ? null : <ChooseFile busy={busy} onFile={upload} />}
        {isStarted && !isEnded ? <Working job={job} /> : null}
        {isDone ? (
          <Alert color="teal" icon={<IconCheck />} role="status" title="Your list is processed">
            {job?.message}
          </Alert>
        ) : null}
        {problem ? (
          <Alert color="red" icon={<IconAlertCircle />} role="alert">
            {problem || messages.somethingWrong}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {isEnded ? 'Close' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
