import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { JobDone, JobProgress } from '../../../components/job-outcome';
import { api } from '../../../lib/api/client';
import { invalidate, invalidateAudience } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { useWatchedJob } from '../../../lib/use-watched-job';
import { ConsentText } from '../consent/consent-text';
import { type Action, actionTexts } from './bulk-actions';
import { StaticSegmentSelect } from './static-segment-select';
import type { AudienceSelection } from './use-audience-selection';

type Order = {
  readonly action: Action;
  readonly selection: ReturnType<AudienceSelection['wire']>;
  readonly segmentId?: string | undefined;
  /** How or where the subscribers gave consent. */
  readonly consentText?: string | undefined;
};

const start = async ({ action, selection, segmentId, consentText }: Order, customerId: string) => {
  if (action === 'export') {
    return api('POST /subscriber/export', { body: selection, customerId });
  }
  const body = { action, selection, segmentId, consentText };
  return api('POST /subscriber/bulk', { body, customerId });
};

const refreshLists = () => Promise.all([invalidateAudience(), invalidate('GET /user/messages')]);

/**
 * Starts a job and follows it while the dialog is open. The job continues when the dialog is
 * closed.
 */
const useBulkJob = () => {
  const customerId = useCustomerId();
  const { watch, job, error, isStarted, isEnded } = useWatchedJob();

  useEffect(() => {
    if (isEnded) void refreshLists();
  }, [isEnded]);

  const { run, busy: isStarting } = useAction(async (order: Order) =>
    watch((await start(order, customerId)).jobId),
  );

  return { run, isStarting, isStarted, job, error };
};

type Props = {
  readonly action: Action;
  readonly who: string;
  readonly selection: AudienceSelection;
  /** The segment whose members the list shows. */
  readonly segmentId?: string | undefined;
  readonly onClose: () => void;
};

type QuestionProps = Pick<Props, 'action'> & {
  readonly consent: string;
  readonly onConsent: (text: string) => void;
  readonly segmentId: string | undefined;
  readonly onSegment: (segmentId: string | undefined) => void;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

const Question = (props: QuestionProps) => {
  const { action, segmentId, onSegment, consent, onConsent, busy, onYes, onNo } = props;
  const { text, confirmLabel, isDangerous, needsSegment, needsConsent } = actionTexts[action];
  return (
    <Stack>
      <Text size="sm">{text}</Text>
      {needsSegment ? <StaticSegmentSelect value={segmentId} onChange={onSegment} /> : null}
      {needsConsent ? <ConsentText value={consent} onChange={onConsent} /> : null}
      <DialogActions onCancel={onNo} hasField={needsSegment || needsConsent}>
        <Button
          color={isDangerous ? 'red' : undefined}
          loading={busy}
          disabled={(needsSegment && !segmentId) || (needsConsent && !consent.trim())}
          onClick={onYes}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Stack>
  );
};

/**
 * Asks for confirmation, and then shows the progress and the result of the job. Closing the dialog
 * doesn't stop the job.
 */
export const BulkDialog = ({ action, who, selection, segmentId, onClose }: Props) => {
  // Keeps the text about the selection from when the dialog opened. The list may refresh and the
  // selection may be cleared while the dialog is open.
  const [initialSelection] = useState(who);
  const [segment, setSegment] = useState(action === 'remove_from_segment' ? segmentId : undefined);
  const [consent, setConsent] = useState('');
  const bulk = useBulkJob();
  const { job, isStarted } = bulk;
  const actionText = actionTexts[action];
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (job?.state === 'failed') {
      toastError(job.message ?? messages.somethingWrong);
      onClose();
    }
  }, [job, onClose]);
  const close = () => {
    // Clears the selection when the dialog closes during a job, because the list may contain other
    // subscribers when the job ends.
    if (isStarted && action !== 'export') selection.clear();
    onClose();
  };
  const consentText = action === 'state_consent' ? consent.trim() : undefined;
  const confirmLabel = () =>
    bulk.run({ action, selection: selection.wire(), segmentId: segment, consentText });
  const title =
    isDone && action === 'export' ? messages.linkReady : actionText.title(initialSelection);
  return (
    <Dialog opened onClose={close} title={title} centered>
      {isDone ? <JobDone job={job} onClose={close} /> : null}
      {isStarted && !isDone ? (
        <JobProgress job={job} label={actionText.running} error={bulk.error} onClose={close} />
      ) : null}
      {isStarted ? null : (
        <Question
          action={action}
          segmentId={segment}
          onSegment={setSegment}
          consent={consent}
          onConsent={setConsent}
          busy={bulk.isStarting}
          onYes={confirmLabel}
          onNo={onClose}
        />
      )}
    </Dialog>
  );
};
