import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { JobView } from '../../../../../shared/contracts/jobs';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { FileDrop } from '../../../components/upload/file-drop';
import { TemplateLink } from '../../../components/upload/template-link';
import { UploadProblem } from '../../../components/upload/upload-problem';
import { useFocusReturn } from '../../../lib/use-focus-return';
import { useListUpload } from './use-list-upload';

const Working = ({ job }: { readonly job: JobView | undefined }) => {
  const percent = job && job.total > 0 ? Math.floor((job.processed / job.total) * 100) : 0;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        We’re processing your list. You can close this. We’ll let you know when it’s done.
      </Text>
      <Progress value={percent || 100} animated aria-label="Processing list" />
    </Stack>
  );
};

const ChooseFile = ({ busy, onFile }: ChooseProps) => (
  <Stack>
    <Text size="sm">
      These addresses get no email, whatever segment they’re in. One address per line, or one column
      of addresses.
    </Text>
    <FileDrop
      label="Suppression list file"
      accepted="Text, CSV, Excel, OpenDocument, or Numbers, up to 5 MB"
      isCompact
      busy={busy}
      onFile={onFile}
    />
    <TemplateLink href="/suppression-template.csv" />
  </Stack>
);
type ChooseProps = { readonly busy: boolean; readonly onFile: (file: File) => void };

/** Uploads a suppression list and says what came of it. */
export const UploadListDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useFocusReturn();
  const { choose, busy, job, isStarted, isEnded, problem } = useListUpload();
  const isDone = isEnded && !problem;
  return (
    <Dialog opened onClose={onClose} title="Upload a suppression list" centered>
      <Stack>
        {isStarted ? null : <ChooseFile busy={busy} onFile={choose} />}
        {isStarted && !isEnded ? <Working job={job} /> : null}
        {isDone ? (
          <Alert
            color="teal"
            icon={<IconCheck />}
            role="status"
            title="Your list has been processed"
          >
            {job?.message}
          </Alert>
        ) : null}
        <UploadProblem problem={problem} />
        <DialogActions safe={isEnded ? 'Close' : 'Cancel'} onSafe={onClose} />
      </Stack>
    </Dialog>
  );
};
