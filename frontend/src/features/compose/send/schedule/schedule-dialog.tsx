import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RecipientsFixedAt } from '../../../../../../shared/contracts/emails';
import { Dialog } from '../../../../components/dialog';
import { DialogActions } from '../../../../components/dialog-actions';
import { zoneName } from '../../../../lib/format';
import type { DraftEditing } from '../../session/use-draft';
import { recipientTimes, type SendTimes } from '../plan/send-times';
import { type SendDetails, SendDetailsList } from '../send-details';
import { AudienceChoice } from './audience-choice';
import { RecipientTimeChoice, recipientTimeProblem } from './recipient-time-choice';
import { RecipientTimePreview } from './recipient-time-preview';
import { type ChosenTime, readChosenTime } from './schedule-time';
import { useRecipientTimePlan } from './use-recipient-time-plan';

/** The settings that the author chose for scheduling an email. */
export type ScheduleChoice = {
  /**
   * The time at which the email will be sent, in the customer's time zone, such as
   * '2026-11-01T09:00'.
   */
  readonly sendAtLocal: string;
  readonly audienceAt: RecipientsFixedAt;
};

type Props = {
  readonly opened: boolean;
  readonly busy: boolean;
  readonly editing: Pick<DraftEditing, 'content' | 'change'>;
  readonly details: SendDetails;
  readonly timeZone: string;
  readonly timesOf: (startMs: number) => SendTimes;
  readonly onClose: () => void;
  /** @returns a message that explains why the server rejected the time */
  readonly onSchedule: (choice: ScheduleChoice) => Promise<string | undefined>;
};

const noTime: SendTimes = { starts: 'Choose a date and time above' };

const recipientTimePace = 'At the same time in each recipient’s time zone';

const noteOf = (chosen: ChosenTime): string | undefined =>
  chosen.kind === 'taken' ? chosen.note : undefined;

/**
 * Asks when to send the email, and asks for the final confirmation. The time is in the customer's
 * time zone, whose name is shown.
 */
export const ScheduleDialog = (props: Props) => {
  const { opened, busy, editing, details, timeZone, timesOf, onClose, onSchedule } = props;
  const [local, setLocal] = useState('');
  const [audienceAt, setAudienceAt] = useState<RecipientsFixedAt>('send');
  const [refusal, setRefusal] = useState<string>();
  const chosen = readChosenTime(local, timeZone, Date.now());
  const choose = (value: string) => {
    setLocal(value);
    setRefusal(undefined);
  };
  const isAccepted = chosen.kind === 'taken';
  const isRecipientTime = Boolean(editing.content.ownTime);
  const isRefused = recipientTimeProblem(editing.content) !== undefined;
  const isPlanRequested = opened && isRecipientTime && isAccepted && !isRefused;
  const recipientTimePlan = useRecipientTimePlan(
    editing.content,
    isPlanRequested ? local.slice(0, 16) : undefined,
  );
  const displayedTimes = () => {
    if (!isAccepted) return noTime;
    if (!isRecipientTime) return timesOf(chosen.epochMs);
    return recipientTimePlan.plan
      ? recipientTimes(recipientTimePlan.plan)
      : { starts: isRefused ? '–' : '…' };
  };
  const confirm = async () =>
    setRefusal(await onSchedule({ sendAtLocal: local.slice(0, 16), audienceAt }));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Schedule Send"
      size={isRecipientTime ? 'lg' : 'md'}
      centered
    >
      <Stack>
        <TextInput
          type="datetime-local"
          label="Send at"
          description={`Account time zone: ${zoneName(timeZone)}`}
          value={local}
          onChange={(event) => choose(event.currentTarget.value)}
          error={chosen.kind === 'refused' ? chosen.problem : refusal}
          data-autofocus
        />
        {noteOf(chosen) ? <Text size="sm">{noteOf(chosen)}</Text> : null}
        <RecipientTimeChoice {...editing} timeZone={timeZone} />
        {isPlanRequested ? <RecipientTimePreview {...recipientTimePlan} /> : null}
        <AudienceChoice value={audienceAt} onChange={setAudienceAt} />
        <SendDetailsList
          details={isRecipientTime ? { ...details, pace: recipientTimePace } : details}
          times={displayedTimes()}
        />
        {details.waitsForReview ? null : (
          <Text size="sm" c="dimmed">
            You can move it back to drafts any time before it’s sent.
          </Text>
        )}
        <DialogActions onCancel={onClose} hasField>
          <Button
            onClick={({ detail }) => (detail > 1 ? undefined : confirm())}
            disabled={!isAccepted || isRefused}
            loading={busy}
          >
            {details.waitsForReview ? 'Submit for review' : 'Schedule'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
