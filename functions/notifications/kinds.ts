import type {
  NotificationKind,
  NotificationType,
} from '../../shared/contracts/managers/notifications';

const chats: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'review_asked',
  'review_commented',
]);
const procedures: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'automation_finished',
  'automation_waits',
  'automation_failed',
]);

/** A review asked is somebody speaking; an automation is one of the agency's procedures. */
export const typeOf = (kind: NotificationKind): NotificationType => {
  if (chats.has(kind)) return 'chat';
  return procedures.has(kind) ? 'SOP' : 'other';
};
