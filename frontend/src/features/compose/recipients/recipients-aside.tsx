import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { plural } from '../../../lib/format';
import { FrequencyCapNote } from './cap-note';
import classes from './recipients-aside.module.css';
import { type Recipients, useMemberCount, useRecipientCount } from './use-recipient-count';

/**
 * Explains who is excluded and why, in one sentence for each reason. Empty while recipients are
 * being counted, or if no one is excluded.
 */
const skippedTexts = (
  members: number | undefined,
  active: number | undefined,
  recipients: number,
): string[] => {
  if (members === undefined || active === undefined) return [];
  const inactive = members - active;
  const excludedCount = active - recipients;
  return [
    ...(inactive > 0
      ? [
          `${plural(inactive, 'person is', 'people are')} skipped (unsubscribed, no consent, bounced, or marked as spam).`,
        ]
      : []),
    ...(excludedCount > 0
      ? [
          `${plural(excludedCount, 'active subscriber is', 'active subscribers are')} in an excluded segment.`,
        ]
      : []),
  ];
};

type Props = { readonly recipients: Recipients };

const Count = ({ recipients: recipientChoice }: Props) => {
  const { segmentIds } = recipientChoice;
  const recipients = useRecipientCount(recipientChoice);
  const active = useRecipientCount({ segmentIds, excludedSegmentIds: [] });
  const members = useMemberCount(segmentIds);
  const skippedLines = recipients === undefined ? [] : skippedTexts(members, active, recipients);
  return (
    <div role="status" aria-busy={recipients === undefined}>
      {recipients === undefined ? (
        <Skeleton height={32} width={140} role="img" aria-label="Counting recipients…" />
      ) : (
        <b className={classes.figure}>{plural(recipients, 'person', 'people')}</b>
      )}
      {skippedLines.map((text) => (
        <Text key={text} size="xs" c="dimmed">
          {text}
        </Text>
      ))}
    </div>
  );
};

/** Shows the number of recipients while the author selects segments. */
export const RecipientsAside = ({ recipients }: Props) => {
  const { segmentIds } = recipients;
  return (
    <Paper component="section" px={20} py={18} aria-label="Recipients">
      <Stack gap="xs">
        <Title order={2}>Recipients</Title>
        {segmentIds.length === 0 ? (
          <Text c="dimmed">Choose at least one segment to see how many people get the email.</Text>
        ) : (
          <Count recipients={recipients} />
        )}
        {segmentIds.length > 1 ? (
          <Text size="xs" c="dimmed">
            People in more than one segment get the email once.
          </Text>
        ) : null}
        {segmentIds.length > 0 ? <FrequencyCapNote /> : null}
      </Stack>
    </Paper>
  );
};
