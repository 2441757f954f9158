import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { JobView } from '../../../../../shared/contracts/jobs';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { FileDrop } from '../../../components/upload/file-drop';
import { postFile } from '../../../components/upload/post-file';
import { tableErrorTexts } from '../../../components/upload/table-words';
import { TemplateLink } from '../../../components/upload/template-link';
import { UploadProblem } from '../../../components/upload/upload-problem';
import { useFileUpload } from '../../../components/upload/use-file-upload';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useWatchedJob } from '../../../lib/use-watched-job';
import { fileProblem, listTypeOf } from './list-file';

/**
 * Uploads a list with a presigned form and starts its job.
 * @returns the job's id
 * @throws ProblemError from the product, UploadRejected from the storage
 */
const uploadList = async (file: File, customerId: string): Promise<string> => {
  const { url, fields, assetKey } = await api('POST /suppression/upload', {
    body: { fileName: file.name, fileType: listTypeOf(file), folder: 'SUPPRESSION' },
    customerId,
  });
  await postFile({ form: { url, fields }, file, errorTexts: tableErrorTexts });
  const body = { assetKey, fileName: file.name };
  return (await api('POST /suppression/process', { body, customerId })).jobId;
};

/** Checks and uploads a suppression list, then follows its job until it is processed. */
const useListUpload = () => {
  const customerId = useCustomerId();
  const { watch, job, isStarted, isEnded } = useWatchedJob();
  const { choose, busy, problem } = useFileUpload({
    check: fileProblem,
    upload: async (file) => watch(await uploadList(file, customerId)),
  });

  useEffect(() => {
    if (!isEnded) return;
    void invalidate('GET /suppression', 'GET /suppression/count', 'GET /subscriber');
    void invalidate('GET /user/messages');
  }, [isEnded]);

  const failure = job?.state === 'failed' ? (job.message ?? messages.somethingWrong) : problem;
  return { choose, busy, job, isStarted, isEnded, problem: failure };
};

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

/** Uploads a suppression list and shows the result. */
export const UploadListDialog = ({ onClose }: { readonly onClose: () => void }) => {
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
        <DialogActions cancelLabel={isEnded ? 'Close' : 'Cancel'} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
};
