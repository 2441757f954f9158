import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { MergeText } from '../../../components/email/merge-text';
import { Fact, Facts } from '../../../components/facts';
import { plural } from '../../../lib/format';
import type { SendTimes } from './plan/send-times';

/** The facts that the confirmation before sending shows. */
export type SendFacts = {
  readonly recipients: number;
  /** 'Olive & Fern · hello@olive.example' */
  readonly sender: string;
  readonly subject: string;
  readonly warnings: number;
  /** The sending pace in words: 'Right away', '6 batches, last one after 5 hours'. */
  readonly pace: string;
  /** '3 subjects on 200 people, …'. Absent without an A/B test. */
  readonly trial?: string | undefined;
  /** Set when a manager must approve the email first, so that it isn't sent yet. */
  readonly waitsForReview: boolean;
};

export const peopleText = (recipients: number): string => plural(recipients, 'person', 'people');

const WhenFacts = ({ facts, times }: { readonly facts: SendFacts; readonly times: SendTimes }) => (
  <>
    <Fact label="Starts">{times.starts}</Fact>
    {times.ends ? <Fact label="Last batch">{times.ends}</Fact> : null}
    <Fact label="Pace">{facts.pace}</Fact>
  </>
);

/** Lists the recipients, the email, the sender, and the time, with a note about open warnings. */
export const SendFactsList = ({
  facts,
  times,
}: {
  readonly facts: SendFacts;
  readonly times: SendTimes;
}) => (
  <Stack gap="sm">
    <Facts>
      <Fact label="To">{peopleText(facts.recipients)}</Fact>
      <Fact label="From">{facts.sender}</Fact>
      <Fact label="Subject">
        <MergeText>{facts.subject}</MergeText>
      </Fact>
      {facts.trial ? <Fact label="Test">{facts.trial}</Fact> : null}
      {facts.waitsForReview ? null : <WhenFacts facts={facts} times={times} />}
    </Facts>
    {facts.waitsForReview ? (
      <Text size="sm">
        A manager must approve this email first. It stays a draft until then. Send or schedule it
        once it’s approved.
      </Text>
    ) : null}
    {facts.warnings > 0 ? (
      <Group gap="xs" wrap="nowrap">
        <IconAlertTriangle size={20} color="var(--mb-gold)" aria-hidden />
        <Text size="sm">
          {plural(facts.warnings, 'thing is', 'things are')} suggested before you send. Cancel to
          see {facts.warnings === 1 ? 'it' : 'them'}.
        </Text>
      </Group>
    ) : null}
  </Stack>
);
