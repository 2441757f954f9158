import { createDraftLog } from '../../../functions/drafts/draft-log-repository';
import type { Delivery } from '../../../functions/items/delivery/delivery';
import { createNewId } from '../../../functions/platform/ids';
import type { Table } from '../../../functions/platform/table/table';
import { warmUpDefaults } from '../../../shared/sending/warm-up';
import { customerId } from '../drafts/email-fixtures';

/** Returns a planned delivery to 250 people in two batches. It is being sent. */
export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  customerId,
  deliveryId: '01M7000000000000000DE11VER',
  number: 1,
  name: 'Autumn',
  subject: 'Bulbs',
  brand: 'Fern & Thistle',
  status: 'sending',
  senderId: '01M70000000000000000SENDER',
  from: '"Fern" <fern@mail.example>',
  replyTo: 'owner@store.test',
  segmentIds: [customerId],
  warmUpConfig: { type: 'threshold', data: warmUpDefaults },
  planned: 250,
  batches: 2,
  batchesDone: 0,
  enqueued: 0,
  planRun: 0,
  contentKey: 'content/x',
  createdAt: '2026-11-21T09:00:00.000Z',
  rev: 1,
  run: 0,
  ...changes,
});

/** Returns the log of an email, stored in this table. */
export const createLog = (table: Table, clock: () => number) =>
  createDraftLog(table, { clock, newId: createNewId() });

/** Returns the events in a delivery's log, latest first. */
export const readLog = async (table: Table, { deliveryId } = aDelivery()) =>
  (await createLog(table, Date.now).list(customerId, deliveryId, { limit: 20 })).lines;
