import { encodeTime } from 'ulid';
import { id as idSchema } from '../../shared/contracts/common';
import type {
  NotificationKind,
  NotificationType,
} from '../../shared/contracts/managers/notifications';
import { notificationLifetimeMs } from '../items/managers/notification';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import { type CursorPaging, decodeCursor, encodeCursor } from '../platform/table/cursor';
import type { NamedNotification, NotificationRepository } from './notification-repository';
import type { ReadRepository } from './read-repository';
import { isRead } from './read-rules';
import { readUnreadNotifications } from './unread-walk';

type Parts = {
  readonly notifications: NotificationRepository;
  readonly reads: ReadRepository;
  readonly clock: Clock;
};
type ListQuery = CursorPaging & { readonly tab: 'all' | 'unread' };

/** Higher counts appear as '99+'. */
const maxCounted = 99;

const notFound = () =>
  new AppError('notification_not_found', 'This notification no longer exists. Reload the list.');

const positionOf = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : decodeCursor(idSchema, cursor);

const cursorOf = (id: string | undefined) => (id === undefined ? undefined : encodeCursor(id));

const chats: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'review_asked',
  'review_commented',
]);

const procedures: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'automation_finished',
  'automation_waits',
  'automation_failed',
]);

/**
 * Returns the type of a notification. A review request counts as a message from a person, and an
 * automation as a workflow of the agency.
 */
export const typeOf = (kind: NotificationKind): NotificationType => {
  if (chats.has(kind)) return 'chat';
  return procedures.has(kind) ? 'SOP' : 'other';
};

const viewOf = (namedNotification: NamedNotification, isReadNow: boolean) => {
  const { id, kind, description, createdAt, about, customerId, customerName } = namedNotification;
  const customer = { id: customerId, name: customerName };
  return {
    id,
    type: typeOf(kind),
    kind,
    description,
    createdAt,
    isRead: isReadNow,
    customer,
    about,
  };
};

/**
 * Lists notifications about the customers that managers serve, and stores what each manager has
 * read.
 */
export const createNotifications = ({ notifications, reads, clock }: Parts) => {
  /** Returns an id that sorts after the last expired one. TTL deletes expired items within days. */
  const oldestId = () => encodeTime(clock() - notificationLifetimeMs, 10);

  const listAll = async (userId: string, { limit, cursor }: CursorPaging) => {
    const span = { above: oldestId(), below: positionOf(cursor), limit };
    const { places: positions, hasMore } = await notifications.places(span);
    const first = positions[0];
    const last = positions.at(-1);
    if (!first || !last) return { notifications: [] };
    const [state, readMarks, foundNotifications] = await Promise.all([
      reads.state(userId),
      reads.marks(userId, { from: last.id, to: first.id, limit }),
      notifications.read(positions),
    ]);
    const byId = new Map(readMarks.map((mark) => [mark.id, mark]));
    return {
      notifications: foundNotifications.map((namedNotification) =>
        viewOf(
          namedNotification,
          isRead(namedNotification.id, state, byId.get(namedNotification.id)),
        ),
      ),
      nextCursor: cursorOf(hasMore ? last.id : undefined),
    };
  };

  const listUnread = async (userId: string, { limit, cursor }: CursorPaging) => {
    const from = { userId, limit, cursor: positionOf(cursor), floor: oldestId() };
    const { positions, cursor: next } = await readUnreadNotifications(from, {
      notifications,
      reads,
    });
    const foundNotifications = await notifications.read(positions);
    return {
      notifications: foundNotifications.map((namedNotification) =>
        viewOf(namedNotification, false),
      ),
      nextCursor: cursorOf(next),
    };
  };

  return {
    list: (userId: string, { tab, ...paging }: ListQuery) =>
      tab === 'all' ? listAll(userId, paging) : listUnread(userId, paging),

    async count(userId: string) {
      const from = { userId, limit: maxCounted, cursor: undefined, floor: oldestId() };
      const [{ positions, cursor }, newest] = await Promise.all([
        readUnreadNotifications(from, { notifications, reads }),
        notifications.places({ above: from.floor, below: undefined, limit: 1 }),
      ]);
      return {
        unread: positions.length,
        isMore: cursor !== undefined,
        newestId: newest.places[0]?.id,
      };
    },

    /** @throws AppError notification_not_found */
    async mark(userId: string, id: string, isReadNow: boolean): Promise<void> {
      const [position, { rev }] = await Promise.all([notifications.place(id), reads.state(userId)]);
      if (!position) throw notFound();
      const positionKey = { pk: position.pk, sk: position.sk };
      await reads.mark(
        userId,
        { id, isRead: isReadNow, rev, of: positionKey },
        clock() + notificationLifetimeMs,
      );
    },

    /** @throws AppError notification_not_found, also for ids in the future */
    async readAll(userId: string, upTo: string): Promise<void> {
      if (!(await notifications.place(upTo))) throw notFound();
      await reads.readAll(userId, upTo);
    },
  };
};
