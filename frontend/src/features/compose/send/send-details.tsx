import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DetailItem, DetailList } from '../../../components/detail-list';
import { MergeText } from '../../../components/email/merge-text';
import { plural } from '../../../lib/format';
import type { SendTimes } from './plan/send-times';

/** The facts that users see when they confirm sending. */
export type SendDetails = {
  readonly recipients: number;
  /** The sender's name and email address, such as 'Olive & Fern · hello@olive.example'. */
  readonly sender: string;
  readonly subject: string;
  readonly warnings: number;
  /**
   * A description of the sending pace, such as 'Right away' or '6 batches, last one after 5 hours'.
   */
  readonly pace: string;
  /**
   * A description of the A/B test, such as '3 subjects on 200 people, …'. Absent without a test.
   */
  readonly abTest?: string | undefined;
  /** Set when a manager must approve the email first, so that it isn't sent yet. */
  readonly waitsForReview: boolean;
};

export const peopleText = (recipients: number): string => plural(recipients, 'person', 'people');

const TimeDetails = ({
  details,
  times,
}: {
  readonly details: SendDetails;
  readonly times: SendTimes;
}) => (
  <>
    <DetailItem label="Starts">{times.starts}</DetailItem>
    {times.ends ? <DetailItem label="Last batch">{times.ends}</DetailItem> : null}
    <DetailItem label="Pace">{details.pace}</DetailItem>
  </>
);

/**
 * Lists the recipients, the email, the sender, and the time. Adds a note if there are unresolved
 * warnings.
 */
export const SendDetailsList = ({
  details,
  times,
}: {
  readonly details: SendDetails;
  readonly times: SendTimes;
}) => (
  <Stack gap="sm">
    <DetailList>
      <DetailItem label="To">{peopleText(details.recipients)}</DetailItem>
      <DetailItem label="From">{details.sender}</DetailItem>
      <DetailItem label="Subject">
        <MergeText>{details.subject}</MergeText>
      </DetailItem>
      {details.abTest ? <DetailItem label="Test">{details.abTest}</DetailItem> : null}
      {details.waitsForReview ? null : <TimeDetails details={details} times={times} />}
    </DetailList>
    {details.waitsForReview ? (
      <Text size="sm">
        A manager must approve this email first. It stays a draft until then. Send or schedule it
        once it’s approved.
      </Text>
    ) : null}
    {details.warnings > 0 ? (
      <Group gap="xs" wrap="nowrap">
        <IconAlertTriangle size={20} color="var(--mb-gold)" aria-hidden />
        <Text size="sm">
          {plural(details.warnings, 'thing is', 'things are')} suggested before you send. Cancel to
          see {details.warnings === 1 ? 'it' : 'them'}.
        </Text>
      </Group>
    ) : null}
  </Stack>
);
