import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { JobDone, JobProgress } from '../../../components/job-outcome';
import { toastError } from '../../../lib/toast';
import { useFocusReturn } from '../../../lib/use-focus-return';
import { ConsentText } from '../consent/consent-text';
import { type Action, actionWords } from './bulk-actions';
import { StaticSegmentSelect } from './static-segment-select';
import type { AudienceSelection } from './use-audience-selection';
import { useBulkJob } from './use-bulk-job';

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
  const { text, yes, isDangerous, needsSegment, needsConsent } = actionWords[action];
  return (
    <Stack>
      <Text size="sm">{text}</Text>
      {needsSegment ? <StaticSegmentSelect value={segmentId} onChange={onSegment} /> : null}
      {needsConsent ? <ConsentText value={consent} onChange={onConsent} /> : null}
      <DialogActions onSafe={onNo} hasField={needsSegment || needsConsent}>
        <Button
          color={isDangerous ? 'red' : undefined}
          loading={busy}
          disabled={(needsSegment && !segmentId) || (needsConsent && !consent.trim())}
          onClick={onYes}
        >
          {yes}
        </Button>
      </DialogActions>
    </Stack>
  );
};

/** Asks, shows how far it is, and what came of it. Closing it does not stop the work. */
export const BulkDialog = ({ action, who, selection, segmentId, onClose }: Props) => {
  useFocusReturn();
  // As it was asked: refreshed lists and a cleared selection must not change the words.
  const [asked] = useState(who);
  const [segment, setSegment] = useState(action === 'remove_from_segment' ? segmentId : undefined);
  const [consent, setConsent] = useState('');
  const bulk = useBulkJob();
  const { job, isStarted } = bulk;
  const words = actionWords[action];
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (job?.state === 'failed') {
      toastError(job.message ?? messages.somethingWrong);
      onClose();
    }
  }, [job, onClose]);
  const close = () => {
    // Also while the job runs: when it ends, the list may hold other people.
    if (isStarted && action !== 'export') selection.clear();
    onClose();
  };
  const consentText = action === 'state_consent' ? consent.trim() : undefined;
  const yes = () =>
    bulk.run({ action, selection: selection.wire(), segmentId: segment, consentText });
  const title = isDone && action === 'export' ? messages.linkReady : words.title(asked);
  return (
    <Dialog opened onClose={close} title={title} centered>
      {isDone ? <JobDone job={job} onClose={close} /> : null}
      {isStarted && !isDone ? (
        <JobProgress job={job} words={words.running} error={bulk.error} onClose={close} />
      ) : null}
      {isStarted ? null : (
        <Question
          action={action}
          segmentId={segment}
          onSegment={setSegment}
          consent={consent}
          onConsent={setConsent}
          busy={bulk.isStarting}
          onYes={yes}
          onNo={onClose}
        />
      )}
    </Dialog>
  );
};
