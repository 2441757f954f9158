import type { DraftLogEntry } from '../../../../../shared/contracts/draft-log';
import type { AuthorView } from '../../../../../shared/contracts/emails';
import { toConversionTexts } from '../../../editor/legacy/conversion-words';
import { formatLocalTime, formatMoment, plural } from '../../../lib/format';
import { partNamesText } from '../session/draft-content';

/**
 * Returns who made a log entry, such as 'You' or 'Ada (manager)'. If it wasn't a person, returns
 * the product's name.
 */
export const authorText = (by: AuthorView | undefined): string => {
  if (!by) return 'Mailbloom';
  if (by.isYou) return 'You';
  return by.isManager ? `${by.name} (manager)` : by.name;
};

const savedText = ({ changes = [], overwrote, isAutomatic, times }: DraftLogEntry): string => {
  const savedLabel = isAutomatic ? 'Saved while editing' : 'Saved';
  const timesText = times && times > 1 ? `, ${plural(times, 'time')}` : '';
  const overwriteText = overwrote ? ', over someone else’s newer version' : '';
  return `${savedLabel}${timesText}: ${partNamesText(changes)} changed${overwriteText}`;
};

const timeText = ({ scheduledFor, ownTimeAt: recipientTime }: DraftLogEntry): string => {
  if (recipientTime) return ` for ${formatLocalTime(recipientTime)} in each time zone`;
  return scheduledFor ? ` for ${formatMoment(scheduledFor)}` : '';
};

const scheduledText = (entry: DraftLogEntry): string => {
  const { audienceAt } = entry;
  const time = timeText(entry);
  return `Scheduled it${time}${audienceAt === 'schedule' ? ', to the people in its segments when it was scheduled' : ''}`;
};

const noteSuffix = ({ note }: DraftLogEntry): string => (note ? `: “${note}”` : '');

/** Describes a log entry in one line. */
export const eventText = (entry: DraftLogEntry): string => {
  switch (entry.kind) {
    case 'created':
      return 'Created the email';
    case 'copied':
      return entry.name ? `Copied it from “${entry.name}”` : 'Copied it from another email';
    case 'saved':
      return savedText(entry);
    case 'converted':
      return `Converted it from ${entry.from ?? 'an older content type'}`;
    case 'tested':
      return `Sent a test to ${plural(entry.recipients ?? 1, 'address', 'addresses')}`;
    case 'scheduled':
      return scheduledText(entry);
    case 'unscheduled':
      return 'Moved it back to drafts';
    case 'not_sent':
      return `Not sent: ${entry.reason ?? 'something was missing'}`;
    case 'sent':
      return 'Sent the email';
    case 'paused':
      return entry.reason ? `Paused it: ${entry.reason}` : 'Paused it';
    case 'resumed':
      return 'Resumed it';
    case 'reopened':
      return `Retried ${plural(entry.recipients ?? 1, 'person', 'people')} who couldn’t be reached`;
    case 'cancelled':
      return 'Canceled it';
    case 'wait_skipped':
      return 'Skipped the wait for the next batch';
    case 'winner_chosen':
      return entry.isClear
        ? `Subject ${entry.variant} won the A/B test`
        : `Chose subject ${entry.variant}. The A/B test had no clear winner.`;
    case 'review_requested':
      return `Requested a review${noteSuffix(entry)}`;
    case 'changes_requested':
      return `Requested changes${noteSuffix(entry)}`;
    case 'approved':
      return `Approved the email${noteSuffix(entry)}`;
  }
};

/**
 * Returns notes for the author about a log entry, such as which parts of the email were left out or
 * changed.
 */
export const eventNotes = ({ removed = [], report = [] }: DraftLogEntry): string[] => [
  ...(removed.length > 0
    ? [`Removed because email apps don’t support it: ${removed.join(', ')}.`]
    : []),
  ...toConversionTexts(report),
];
