import fc from 'fast-check';
import { customerItem } from '../../../functions/items/account/customer';
import { notificationLifetimeMs } from '../../../functions/items/managers/notification';
import { createNotificationRepository } from '../../../functions/notifications/notification-repository';
import { createNotifications } from '../../../functions/notifications/notification-service';
import type { NewNotification } from '../../../functions/notifications/notification-source';
import { createRaiseNotification } from '../../../functions/notifications/raise-notification';
import { createReadRepository } from '../../../functions/notifications/read-repository';
import { createNewId } from '../../../functions/platform/ids';
import { putItems } from '../../../functions/platform/table/batch-requests';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
let now: number;
beforeEach(() => {
  embedded = embeddedTable();
  now = Date.UTC(2026, 10, 24);
});
afterEach(() => embedded.close());

const aNotification = (
  sourceId: string,
  change: Partial<NewNotification> = {},
): NewNotification => ({
  customerId: 'c1',
  factId: sourceId,
  kind: 'delivery_finished',
  description: `Sent ${sourceId}`,
  createdAt: new Date(now).toISOString(),
  about: { page: 'report' },
  ...change,
});

const start = () => {
  const { table } = embedded;
  const clock = () => now;
  const createNotification = createRaiseNotification(table, createNewId(), clock);
  const notifications = createNotificationRepository(table);
  const service = createNotifications({ notifications, reads: createReadRepository(table), clock });
  const listAll = async (userId = 'u1', tab: 'all' | 'unread' = 'all', limit = 20) => {
    const found = [];
    let cursor: string | undefined;
    do {
      const page = await service.list(userId, { tab, limit, cursor });
      expect(page.notifications.length).toBeLessThanOrEqual(limit);
      found.push(...page.notifications);
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  };
  const createSeveral = async (...sourceIds: string[]) => {
    for (const sourceId of sourceIds) await createNotification(aNotification(sourceId));
  };
  return { raise: createNotification, raiseMany: createSeveral, service, all: listAll };
};

const texts = (found: readonly { readonly description: string }[]) =>
  found.map(({ description }) => description);

test('keeps a repeated event’s first notification, and shows the brand’s current name', async () => {
  const { raise: createNotification, all: listAll } = start();
  await putItems(embedded.table, [
    customerItem({
      customerId: 'c1',
      name: 'Olive & Co',
      email: 'o@x.example',
      status: 'active',
      timeZone: 'UTC',
      businessAddress: '',
      lastDelivery: 0,
      premium: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
  ]);
  await Promise.all([
    createNotification(aNotification('f1')),
    createNotification(aNotification('f1')),
  ]);
  await createNotification(aNotification('f1', { description: 'again' }));
  expect(await listAll()).toEqual([
    {
      id: expect.any(String),
      type: 'other',
      kind: 'delivery_finished',
      description: 'Sent f1',
      createdAt: '2026-11-24T00:00:00.000Z',
      isRead: false,
      customer: { id: 'c1', name: 'Olive & Co' },
      about: { page: 'report' },
    },
  ]);
});

test('reports the same event for two customers as two notifications', async () => {
  const { raise: createNotification, all: listAll } = start();
  await createNotification(aNotification('f1'));
  await createNotification(aNotification('f1', { customerId: 'c2' }));
  expect((await listAll()).map(({ customer }) => customer.id)).toEqual(['c2', 'c1']);
});

test('keeps a notification unread for other managers after one manager has read it', async () => {
  const { raiseMany: createSeveral, service, all: listAll } = start();
  await createSeveral('f1', 'f2');
  const [newest] = await listAll();
  await service.mark('u1', newest?.id ?? '', true);
  expect((await listAll()).map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(texts(await listAll('u1', 'unread'))).toEqual(['Sent f1']);
  expect(await service.count('u1')).toMatchObject({ unread: 1, isMore: false });
  expect(await service.count('u2')).toMatchObject({ unread: 2, newestId: newest?.id });
});

test('marks all notifications as read, one as unread again, and all as read again', async () => {
  const { raiseMany: createSeveral, service, all: listAll } = start();
  await createSeveral('f1', 'f2', 'f3');
  const [newest, middle] = (await listAll()).map(({ id }) => id);
  await service.readAll('u1', newest ?? '');
  expect(await service.count('u1')).toMatchObject({ unread: 0 });
  expect(await listAll('u1', 'unread')).toEqual([]);
  await service.mark('u1', middle ?? '', false);
  expect(texts(await listAll('u1', 'unread'))).toEqual(['Sent f2']);
  await createSeveral('f4');
  expect(texts(await listAll('u1', 'unread'))).toEqual(['Sent f4', 'Sent f2']);
  await service.readAll('u1', (await service.count('u1')).newestId ?? '');
  expect(await service.count('u1')).toMatchObject({ unread: 0 });
});

test('shows a notification that arrives late as unread even if newer ones were read', async () => {
  const { raise: createNotification, raiseMany: createSeveral, service, all: listAll } = start();
  await createSeveral('f1');
  await service.readAll('u1', (await service.count('u1')).newestId ?? '');
  await createNotification(aNotification('late', { createdAt: '2026-11-23T20:00:00.000Z' }));
  expect(texts(await listAll('u1', 'unread'))).toEqual(['Sent late']);
});

test('keeps newer notifications read when everything up to an older one is marked as read', async () => {
  const { raiseMany: createSeveral, service, all: listAll } = start();
  await createSeveral('f1', 'f2');
  const [newer, older] = (await listAll()).map(({ id }) => id);
  await service.readAll('u1', newer ?? '');
  await service.readAll('u1', older ?? '');
  expect(await service.count('u1')).toMatchObject({ unread: 0 });
});

test('removes a notification after ninety days, read or not, even before its item is deleted', async () => {
  const { raiseMany: createSeveral, service, all: listAll } = start();
  await createSeveral('old');
  const [old] = await listAll();
  const page = await service.list('u1', { tab: 'all', limit: 1 });
  expect(page.nextCursor).toBeUndefined();
  now += notificationLifetimeMs - 1;
  await createSeveral('new');
  const first = await service.list('u1', { tab: 'all', limit: 1 });
  expect(first.nextCursor).toBeDefined();
  await service.mark('u1', old?.id ?? '', false);
  now += notificationLifetimeMs + 2;
  expect(await listAll()).toEqual([]);
  expect(await listAll('u1', 'unread')).toEqual([]);
  expect(await service.count('u1')).toEqual({ unread: 0, isMore: false, newestId: undefined });
  const { cursor = first.nextCursor } = { cursor: first.nextCursor };
  expect(await service.list('u1', { tab: 'all', limit: 1, cursor })).toEqual({ notifications: [] });
  expect((await service.list('u1', { tab: 'unread', limit: 1, cursor })).notifications).toEqual([]);
});

test('refuses to mark a nonexistent notification as read, or all notifications up to it', async () => {
  const { raiseMany: createSeveral, service } = start();
  await createSeveral('f1');
  const notFoundError = { code: 'notification_not_found' };
  const future = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';
  await expect(service.mark('u1', future, true)).rejects.toMatchObject(notFoundError);
  await expect(service.readAll('u1', future)).rejects.toMatchObject(notFoundError);
  expect(await service.count('u1')).toMatchObject({ unread: 1 });
});

test('counts unread notifications up to ninety-nine', async () => {
  const { raise: createNotification, service } = start();
  await Promise.all(
    Array.from({ length: 120 }, (_, n) => createNotification(aNotification(`f${n}`))),
  );
  expect(await service.count('u1')).toMatchObject({ unread: 99, isMore: true });
});

type Act =
  | { readonly is: 'raise' | 'readAll' }
  | { readonly is: 'mark'; readonly which: number; readonly isRead: boolean };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ is: fc.constant('raise' as const) }),
  fc.record({ is: fc.constant('readAll' as const) }),
  fc.record({ is: fc.constant('mark' as const), which: fc.nat(40), isRead: fc.boolean() }),
);

test('keeps the lists and the badge consistent with a simple list of read flags', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 20 }),
      fc.integer({ min: 1, max: 7 }),
      async (acts, limit) => {
        await embedded.close();
        embedded = embeddedTable();
        const { raiseMany: createSeveral, service, all: listAll } = start();
        const model: { text: string; isRead: boolean }[] = [];
        for (const step of acts) {
          const ids = (await listAll()).map(({ id }) => id);
          if (step.is === 'raise') {
            await createSeveral(String(model.length));
            model.unshift({ text: `Sent ${model.length}`, isRead: false });
          } else if (ids.length > 0 && step.is === 'readAll') {
            await service.readAll('u1', ids[0] ?? '');
            for (const one of model) one.isRead = true;
          } else if (ids.length > 0 && step.is === 'mark') {
            const index = step.which % ids.length;
            await service.mark('u1', ids[index] ?? '', step.isRead);
            Object.assign(model[index] ?? {}, { isRead: step.isRead });
          }
        }
        const seenNotifications = (await listAll('u1', 'all', limit)).map(
          ({ description, isRead }) => ({
            text: description,
            isRead,
          }),
        );
        expect(seenNotifications).toEqual(model);
        const unread = model.filter(({ isRead }) => !isRead).map(({ text }) => text);
        expect(texts(await listAll('u1', 'unread', limit))).toEqual(unread);
        expect(await service.count('u1')).toMatchObject({ unread: unread.length });
      },
    ),
    { numRuns: 12 },
  );
});
