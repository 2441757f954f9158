import type {
  NotificationAbout,
  NotificationKind,
} from '../../shared/contracts/managers/notifications';
import type { MessageCode } from '../../shared/contracts/messages';
import { customerOf } from '../items/account/customer-keys';
import { type Message, messagePrefix, readMessage } from '../items/message';
import type { NotificationSource } from './notification-source';

type MessageMapping = {
  readonly kind: NotificationKind;
  readonly about: (metadata: Message['metadata']) => NotificationAbout;
};

const toPage = (page: NotificationAbout['page']) => () => ({ page });

const reviewedEmail: MessageMapping['about'] = ({ draftId }) => ({
  page: 'review',
  id: String(draftId),
});

/**
 * Returns the page about an email that wasn't sent. A scheduled email is a draft again, and a
 * paused one has a report.
 */
const pausedEmail: MessageMapping['about'] = ({ deliveryId, draftId }) =>
  deliveryId === undefined
    ? { page: 'email', id: String(draftId) }
    : { page: 'report', id: String(deliveryId) };

/**
 * Messages to an account that its managers also get as notifications, with the same text. Other
 * messages are about what the account did itself, or what managers did for it.
 */
const messageMappings: Readonly<Partial<Record<MessageCode, MessageMapping>>> = {
  review_requested: { kind: 'review_asked', about: reviewedEmail },
  review_replied: { kind: 'review_commented', about: reviewedEmail },
  review_resolved: { kind: 'review_commented', about: reviewedEmail },
  review_reopened: { kind: 'review_commented', about: reviewedEmail },
  delivery_success: {
    kind: 'delivery_finished',
    about: ({ deliveryId }) => ({ page: 'report', id: String(deliveryId) }),
  },
  delivery_paused: { kind: 'delivery_paused', about: pausedEmail },
  sending_warning: { kind: 'sending_warning', about: toPage('sending_health') },
  sending_paused: { kind: 'sending_paused', about: toPage('sending_health') },
  csv_failed: { kind: 'import_failed', about: toPage('files') },
  subscribers_not_imported: { kind: 'import_failed', about: toPage('files') },
  payment_failed: { kind: 'payment_failed', about: toPage('billing') },
  plan_ended: { kind: 'plan_ended', about: toPage('billing') },
};

/**
 * Creates a notification for a message that managers should know of. The notification is created
 * only once, because a message is written once.
 */
export const messageSource: NotificationSource = ({ kind, pk, sk, after }) => {
  if (kind !== 'INSERT' || !sk.startsWith(messagePrefix)) return undefined;
  const customerId = customerOf(pk);
  if (!customerId || !after) return undefined;
  const { id, code, description, metadata, createdAt, readers } = readMessage(after);
  const mapping = messageMappings[code];
  // Managers don't need to be notified of what a manager did.
  if (!mapping || readers === 'customer') return undefined;
  return {
    customerId,
    factId: id,
    kind: mapping.kind,
    description,
    createdAt,
    about: mapping.about(metadata),
  };
};
