import { Text } from '@mantine/core';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { formatDay, formatLocalTime, formatMoment, zoneName } from '../../../lib/format';
import { screenZone } from '../../../lib/screen-zone';
import classes from './when-cell.module.css';

type ScheduledDraft = DraftSummary & { readonly sendAt: string };

/**
 * Shows when a scheduled email is sent, in which time zone, and to whom if that is already
 * determined.
 */
const ScheduledFor = ({ draft }: { readonly draft: ScheduledDraft }) => {
  const { sendAt, ownTimeAt: recipientTime, audienceTakenAt: recipientsFixedAt } = draft;
  return (
    <div className={classes.lines}>
      {recipientTime ? formatLocalTime(recipientTime) : formatMoment(sendAt)}
      <Text size="xs" c="dimmed">
        {recipientTime ? 'in each recipient’s time zone' : zoneName(screenZone())}
      </Text>
      {recipientsFixedAt ? (
        <Text size="xs" c="dimmed">
          to people in its segments on {formatDay(recipientsFixedAt)}
        </Text>
      ) : null}
    </div>
  );
};

const SendingSince = ({ at }: { readonly at: string }) => (
  <div className={classes.lines}>
    {formatMoment(at)}
    <Text size="xs" c="dimmed">
      started
    </Text>
  </div>
);

const isScheduled = (draft: DraftSummary): draft is ScheduledDraft => draft.sendAt !== undefined;

/** Shows when an email was sent, started sending, will be sent, or was last changed. */
export const WhenCell = ({ draft }: { readonly draft: DraftSummary }) => {
  const { status, sentAt, updatedAt } = draft;
  if (sentAt && status === 'sending') return <SendingSince at={sentAt} />;
  if (sentAt) return formatMoment(sentAt);
  return isScheduled(draft) ? <ScheduledFor draft={draft} /> : `Edited ${formatDay(updatedAt)}`;
};
