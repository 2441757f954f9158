import { runSource } from '../../../functions/automations/run-source';
import { domainClaimItem } from '../../../functions/items/account/domain-claim';
import { runItem, type StoredRun } from '../../../functions/items/assistant/automation-run';
import { messageItem } from '../../../functions/items/message';
import { type Sync, syncItem } from '../../../functions/items/store/sync';
import { messageSource } from '../../../functions/notifications/message-source';
import { createNotificationRepository } from '../../../functions/notifications/notification-repository';
import { typeOf } from '../../../functions/notifications/notification-service';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { domainSource } from '../../../functions/senders/notices/domain-source';
import { historySource } from '../../../functions/stores/history-source';
import { notifyManagers } from '../../../functions/streams/reactions/raise-notifications';
import type { MessageCode } from '../../../shared/contracts/messages';
import { embeddedTable } from '../../support/embedded-table';
import { aRun } from '../automations/run-fixture';

const draftId = '01JD0000000000000000000DR1';
const customerId = '01JD0000000000000000000CST';

const toChange = (item: { pk: string; sk: string }, before?: Change['before']): Change => ({
  kind: before ? 'MODIFY' : 'INSERT',
  pk: item.pk,
  sk: item.sk,
  before,
  after: item,
  sequence: '1',
  shard: 's',
  at: Date.UTC(2026, 10, 24, 12),
  expired: false,
});

const messageChange = (code: MessageCode, metadata = {}) =>
  toChange(
    messageItem(customerId, {
      id: '01JD0000000000000000000MSG',
      code,
      description: 'What it says',
      metadata,
      createdAt: '2026-11-24T11:00:00.000Z',
    }),
  );

test.each([
  ['review_requested', { draftId }, 'review_asked', { page: 'review', id: draftId }],
  [
    'delivery_success',
    { deliveryId: draftId },
    'delivery_finished',
    { page: 'report', id: draftId },
  ],
  ['delivery_paused', { deliveryId: draftId }, 'delivery_paused', { page: 'report', id: draftId }],
  ['delivery_paused', { draftId }, 'delivery_paused', { page: 'email', id: draftId }],
  ['sending_paused', {}, 'sending_paused', { page: 'sending_health' }],
  ['csv_failed', { importId: draftId }, 'import_failed', { page: 'files' }],
  ['payment_failed', {}, 'payment_failed', { page: 'billing' }],
] as const)('notifies managers of the message %s', (code, metadata, kind, about) => {
  expect(messageSource(messageChange(code, metadata))).toEqual({
    customerId,
    factId: '01JD0000000000000000000MSG',
    kind,
    about,
    description: 'What it says',
    createdAt: '2026-11-24T11:00:00.000Z',
  });
});

test('doesn’t notify managers of their own actions or of a closed message', () => {
  expect(messageSource(messageChange('review_approved', { draftId }))).toBeUndefined();
  expect(messageSource(messageChange('csv_processed'))).toBeUndefined();
  const { after: before, ...rest } = messageChange('payment_failed');
  expect(messageSource({ ...rest, kind: 'REMOVE', before })).toBeUndefined();
});

const claim = (status: 'pending' | 'verified' | 'failed', change: object = {}) =>
  domainClaimItem(
    {
      domain: 'news.olive.example',
      domainId: draftId,
      customerId,
      status,
      senders: 1,
      records: [],
      createdAt: '2026-11-20T00:00:00.000Z',
      rev: 4,
      startedAt: '2026-11-20T00:00:00.000Z',
      ...change,
    },
    undefined,
  );

test.each([
  ['pending', 'verified', 'domain_verified', 'is verified'],
  ['pending', 'failed', 'domain_failed', 'couldn’t find all'],
  ['verified', 'failed', 'domain_lost', 'no longer verified'],
] as const)('reports a domain that changed from %s to %s', (before, after, kind, expectedText) => {
  expect(domainSource(toChange(claim(after), claim(before)))).toMatchObject({
    customerId,
    kind,
    createdAt: '2026-11-24T12:00:00.000Z',
    about: { page: 'domains' },
    description: expect.stringContaining(expectedText),
  });
});

test('notifies a customer who takes over a domain that the domain is verified', () => {
  const other = claim('pending', { customerId: 'other' });
  expect(domainSource(toChange(claim('verified'), other))).toMatchObject({
    customerId,
    kind: 'domain_verified',
  });
});

test('notifies a customer when another customer proved ownership of a domain first', () => {
  const rival = { isRival: true, takenAt: '2026-11-24T11:00:00.000Z' };
  const before = claim('pending', { isRival: true });
  expect(domainSource(toChange(claim('failed', rival), before))).toMatchObject({
    kind: 'domain_failed',
    description: expect.stringContaining('Another Mailbloom account proved'),
  });
});

test('notifies no one about a domain check without a change, a new domain claim, or an abandoned domain claim', () => {
  expect(domainSource(toChange(claim('verified'), claim('verified')))).toBeUndefined();
  expect(domainSource(toChange(claim('pending')))).toBeUndefined();
  const other = claim('pending', { customerId: 'other' });
  expect(domainSource(toChange(claim('pending'), other))).toBeUndefined();
});

const run = (change: Partial<StoredRun> = {}) => runItem({ ...aRun({ customerId }), ...change });
const runChange = (change: Partial<StoredRun>, before: Partial<StoredRun> = {}) =>
  runSource(toChange(run({ endedAt: '2026-11-24T11:30:00.000Z', ...change }), run(before)));

test.each([
  ['finished without a draft', { status: 'done' }, 'automation_finished', 'Nothing to review'],
  [
    'finished with one',
    { status: 'done', draftId },
    'automation_waits',
    'A draft is ready for review',
  ],
  ['failed', { status: 'failed', problem: 'Busy.' }, 'automation_failed', 'failed: Busy.'],
] as const)('reports a run that %s with a link to the details', (_, change, kind, expectedText) => {
  const raisedNotification = runChange(change);
  expect(raisedNotification).toMatchObject({
    customerId,
    kind,
    createdAt: '2026-11-24T11:30:00.000Z',
    description: expect.stringContaining(expectedText),
    about: 'draftId' in change ? { page: 'email', id: draftId } : { page: 'automations' },
  });
  expect(typeOf(kind)).toBe('SOP');
});

test('doesn’t report a run that began, continues, was canceled, or had already ended', () => {
  expect(runSource(toChange(run()))).toBeUndefined();
  expect(runChange({ position: 2 })).toBeUndefined();
  expect(runChange({ status: 'cancelled' })).toBeUndefined();
  expect(runChange({ status: 'failed', costMicroUsd: 9 }, { status: 'failed' })).toBeUndefined();
  const transcriptChange = toChange({ pk: `AUTORUN#${draftId}`, sk: 'T#0001' }, run());
  expect(runSource(transcriptChange)).toBeUndefined();
});

test('names the nudge that started a run', () => {
  expect(runChange({ status: 'done', nudgeTitle: 'Write again' })?.description).toContain(
    'started by the nudge “Write again”',
  );
});

test('reports nothing twice when a batch is delivered again', async () => {
  const embedded = embeddedTable();
  const react = notifyManagers({ table: embedded.table });
  const batch = [
    messageChange('review_requested', { draftId }),
    toChange(claim('verified'), claim('pending')),
    messageChange('csv_processed'),
  ];
  await react(batch);
  await notifyManagers({ table: embedded.table })(batch);
  await react(batch.slice(1));
  const list = createNotificationRepository(embedded.table);
  const { places: storedPlaces } = await list.places({ above: '0', below: undefined, limit: 10 });
  expect(storedPlaces).toHaveLength(2);
  await embedded.close();
});

test('files a review under chat, an automation under procedure, and all other notifications under other', () => {
  expect(typeOf('review_asked')).toBe('chat');
  expect(typeOf('automation_failed')).toBe('SOP');
  expect(typeOf('payment_failed')).toBe('other');
});

const sync = (status: Sync['status'], change: Partial<Sync> = {}) =>
  syncItem(customerId, {
    syncId: 'one',
    kind: 'history',
    shop: 'olive.myshopify.com',
    status,
    rev: 1,
    dataTypes: ['orders'],
    startedAt: Date.UTC(2026, 10, 24),
    since: 0,
    ...(status === 'completed' || status === 'failed'
      ? { finishedAt: Date.UTC(2026, 10, 24, 11, 30) }
      : {}),
    ...change,
  });

test.each([
  ['completed', {}, 'store_history_finished', 'olive.myshopify.com have been imported'],
  ['failed', { errorMessage: 'No orders.' }, 'store_history_failed', 'No orders.'],
] as const)('notifies managers that a history import %s', (status, change, kind, expectedText) => {
  expect(historySource(toChange(sync(status, change), sync('in_progress')))).toEqual({
    customerId,
    kind,
    factId: 'history#one',
    about: { page: 'store' },
    createdAt: '2026-11-24T11:30:00.000Z',
    description: expect.stringContaining(expectedText),
  });
});

test('doesn’t notify managers of a history import’s progress, repeated completion, or deletion, or of a failed store check', () => {
  expect(historySource(toChange(sync('in_progress'), sync('initiated')))).toBeUndefined();
  expect(historySource(toChange(sync('completed'), sync('completed')))).toBeUndefined();
  const lookAction = { kind: 'look' } as const;
  expect(
    historySource(toChange(sync('failed', lookAction), sync('initiated', lookAction))),
  ).toBeUndefined();
  const { after: before, ...removedChange } = toChange(sync('in_progress'));
  expect(historySource({ ...removedChange, kind: 'REMOVE', before })).toBeUndefined();
});
