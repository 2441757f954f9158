import {
  isNotification,
  type Notification,
  notificationItem,
  readNotification,
  readNotificationPosition,
} from '../../../functions/items/managers/notification';
import {
  type ReadMark,
  readMarkItem,
  readReadMark,
  readReadState,
  readStateKey,
} from '../../../functions/items/managers/notification-reads';

const id = '01JD0000000000000000000NTF';
const raisedAt = Date.UTC(2026, 10, 24);
const ttl = raisedAt / 1000 + 90 * 24 * 3600;

test('stores a notification with its customer, and lists it with all others for ninety days', () => {
  const value: Notification = {
    id,
    customerId: 'c1',
    factId: 'f1',
    kind: 'import_failed',
    description: 'It failed',
    createdAt: '2026-11-24T00:00:00.000Z',
    about: { page: 'files' },
  };
  const { customerId: cid, ...rest } = value;
  const item = notificationItem(value, raisedAt);
  const itemKey = { pk: 'C#c1', sk: 'NTF#f1' };
  expect(item).toEqual({ ...itemKey, g1pk: 'NOTIFICATIONS', g1sk: id, cid, ...rest, ttl });
  expect(isNotification(item.sk)).toBe(true);
  expect(readNotification(item)).toEqual(value);
  expect(readNotificationPosition(item)).toEqual({ id, ...itemKey });
});

test('a user’s read state is stored with the user', () => {
  const value: ReadMark = { id, isRead: true, rev: 2, of: { pk: 'C#c1', sk: 'NTF#f1' } };
  const item = readMarkItem('u1', value, raisedAt + 90 * 24 * 3600 * 1000);
  expect(item).toEqual({ pk: 'U#u1', sk: `NTFMARK#${id}`, ...value, ttl });
  expect(readReadMark(item)).toEqual(value);
  expect(readStateKey('u1')).toEqual({ pk: 'U#u1', sk: 'NTFREAD' });
  expect(readReadState({ upTo: id, rev: 3 })).toEqual({ upTo: id, rev: 3 });
  expect(readReadState(undefined)).toEqual({ upTo: '', rev: 0 });
});
