import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatNumber, plural } from '../../../lib/format';
import { CapNote } from './cap-note';
import classes from './recipients-aside.module.css';
import { useMemberCount, useRecipientCount } from './use-recipient-count';

/** Members who get nothing, in words; nothing while they are counted or when there are none. */
const leftOutText = (members: number | undefined, recipients: number): string | undefined => {
  const leftOut = (members ?? 0) - recipients;
  if (leftOut <= 0) return undefined;
  const are = leftOut === 1 ? 'is' : 'are';
  return `${formatNumber(leftOut)} unsubscribed, bounced or marked as spam ${are} left out.`;
};

type Props = { readonly segmentIds: readonly string[] };

const Count = ({ segmentIds }: Props) => {
  const recipients = useRecipientCount(segmentIds);
  const members = useMemberCount(segmentIds);
  const leftOut = recipients === undefined ? undefined : leftOutText(members, recipients);
  return (
    <div role="status" aria-busy={recipients === undefined}>
      {recipients === undefined ? (
        <Skeleton height={32} width={140} role="img" aria-label="Counting recipients…" />
      ) : (
        <b className={classes.figure}>{plural(recipients, 'person', 'people')}</b>
      )}
      {leftOut ? (
        <Text size="xs" c="dimmed">
          {leftOut}
        </Text>
      ) : null}
    </div>
  );
};

/** How many people the chosen segments are together, while they are chosen. */
export const RecipientsAside = ({ segmentIds }: Props) => (
  <Paper component="section" px={20} py={18} aria-label="Who gets it">
    <Stack gap="xs">
      <Title order={2}>Who gets it</Title>
      {segmentIds.length === 0 ? (
        <Text c="dimmed">Choose at least one segment, and see here how many people it is.</Text>
      ) : (
        <Count segmentIds={segmentIds} />
      )}
      {segmentIds.length > 1 ? (
        <Text size="xs" c="dimmed">
          Who is in more than one segment gets the email once.
        </Text>
      ) : null}
      {segmentIds.length > 0 ? <CapNote /> : null}
    </Stack>
  </Paper>
);
