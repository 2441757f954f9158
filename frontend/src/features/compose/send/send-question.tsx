import { Button, Stack } from '@mantine/core';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import type { SendTimes } from './plan/send-times';
import { peopleText, type SendFacts, SendFactsList } from './send-facts';

type Props = {
  readonly opened: boolean;
  readonly facts: SendFacts;
  readonly times: SendTimes;
  readonly onCancel: () => void;
  readonly onSend: () => void;
};

/** The last question: an email that went out cannot be called back. */
export const SendQuestion = ({ opened, facts, times, onCancel, onSend }: Props) => (
  <Dialog
    opened={opened}
    onClose={onCancel}
    centered
    title={
      facts.waitsForReview
        ? 'Submit this email for review?'
        : `Send to ${peopleText(facts.recipients)} now?`
    }
  >
    <Stack>
      <SendFactsList facts={facts} times={times} />
      <DialogActions onSafe={onCancel}>
        {/* The second half of a double click on Send may land here: it is no answer. */}
        <Button onClick={({ detail }) => (detail > 1 ? undefined : onSend())}>
          {facts.waitsForReview ? 'Submit for review' : 'Send now'}
        </Button>
      </DialogActions>
    </Stack>
  </Dialog>
);
