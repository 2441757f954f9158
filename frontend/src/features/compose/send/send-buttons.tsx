import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SendPlan } from '../../../../../shared/contracts/send-plan';
import type { WarmUpType } from '../../../../../shared/sending/warm-up';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import type { DraftEditing } from '../session/use-draft';
import { type SendTimes, sendTimes } from './plan/send-times';
import { type ScheduleChoice, ScheduleDialog } from './schedule/schedule-dialog';
import { peopleText, type SendDetails, SendDetailsList } from './send-details';
import type { Sending } from './use-send';

type SendQuestionProps = {
  readonly opened: boolean;
  readonly details: SendDetails;
  readonly times: SendTimes;
  readonly onCancel: () => void;
  readonly onSend: () => void;
};

/** Asks for final confirmation, because a sent email can't be recalled. */
const SendQuestion = ({ opened, details, times, onCancel, onSend }: SendQuestionProps) => (
  <Dialog
    opened={opened}
    onClose={onCancel}
    centered
    title={
      details.waitsForReview
        ? 'Submit this email for review?'
        : `Send to ${peopleText(details.recipients)} now?`
    }
  >
    <Stack>
      <SendDetailsList details={details} times={times} />
      <DialogActions onCancel={onCancel}>
        {/* When the user double-clicks Send, the second click must not confirm. */}
        <Button onClick={({ detail }) => (detail > 1 ? undefined : onSend())}>
          {details.waitsForReview ? 'Submit for review' : 'Send now'}
        </Button>
      </DialogActions>
    </Stack>
  </Dialog>
);

type Props = {
  readonly sending: Sending;
  readonly editing: Pick<DraftEditing, 'content' | 'change'>;
  readonly details: SendDetails;
  readonly plan: SendPlan | undefined;
  readonly warmUpType: WarmUpType;
  /** The customer's time zone. Scheduled times are shown in it. */
  readonly timeZone: string;
  /** Whether something prevents sending, or the data needed for sending is still loading. */
  readonly isBlocked: boolean;
  readonly onSaveAsDraft: () => void;
};

/** The buttons Send, Schedule Send, and Save as Draft. The first two ask for confirmation. */
export const SendButtons = (props: Props) => {
  const { sending, editing, details, plan, warmUpType, timeZone, isBlocked, onSaveAsDraft } = props;
  const timesOf = (startMs?: number) => sendTimes(plan, warmUpType, startMs);
  const [isConfirming, question] = useDisclosure();
  const [isScheduling, schedule] = useDisclosure();
  const send = () => {
    question.close();
    void sending.send();
  };
  const scheduleAt = async (choice: ScheduleChoice) => {
    const refusal = await sending.schedule(choice);
    if (refusal === undefined) schedule.close();
    return refusal;
  };
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={onSaveAsDraft} disabled={sending.busy}>
          Save as Draft
        </Button>
        <Button
          variant="default"
          onClick={schedule.open}
          disabled={isBlocked || sending.busy}
          aria-describedby="send-problems"
        >
          Schedule Send
        </Button>
        <Button
          onClick={question.open}
          loading={sending.busy}
          disabled={isBlocked}
          aria-describedby="send-problems"
        >
          Send
        </Button>
      </Group>
      <SendQuestion
        opened={isConfirming}
        details={details}
        times={timesOf()}
        onCancel={question.close}
        onSend={send}
      />
      <ScheduleDialog
        opened={isScheduling}
        busy={sending.busy}
        editing={editing}
        details={details}
        timeZone={timeZone}
        timesOf={timesOf}
        onClose={schedule.close}
        onSchedule={scheduleAt}
      />
    </>
  );
};
