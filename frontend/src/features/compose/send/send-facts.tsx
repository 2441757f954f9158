import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MergeText } from '../../../components/merge-text';
import { plural } from '../../../lib/format';
import type { SendTimes } from './plan/send-times';
import classes from './send-facts.module.css';

/** What the confirmation before sending shows. */
export type SendFacts = {
  readonly recipients: number;
  /** 'Olive & Fern <hello@olive.example>' */
  readonly sender: string;
  readonly subject: string;
  readonly warnings: number;
  /** 'At once', 'In 6 batches, the last one after 5 hours'. */
  readonly pace: string;
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </>
);

export const peopleText = (recipients: number): string => plural(recipients, 'person', 'people');

/** Who gets what from whom and when, with a word about open warnings. */
export const SendFactsList = ({
  facts,
  times,
}: {
  readonly facts: SendFacts;
  readonly times: SendTimes;
}) => (
  <Stack gap="sm">
    <dl className={classes.facts}>
      <Fact label="To">{peopleText(facts.recipients)}</Fact>
      <Fact label="From">{facts.sender}</Fact>
      <Fact label="Subject">
        <MergeText>{facts.subject}</MergeText>
      </Fact>
      <Fact label="Starts">{times.starts}</Fact>
      {times.ends ? <Fact label="Last batch">{times.ends}</Fact> : null}
      <Fact label="Pace">{facts.pace}</Fact>
    </dl>
    {facts.warnings > 0 ? (
      <Group gap="xs" wrap="nowrap">
        <IconAlertTriangle size={20} color="var(--mb-gold)" aria-hidden />
        <Text size="sm">
          {plural(facts.warnings, 'thing is', 'things are')} worth a look before you send. Cancel to
          see {facts.warnings === 1 ? 'it' : 'them'}.
        </Text>
      </Group>
    ) : null}
  </Stack>
);
