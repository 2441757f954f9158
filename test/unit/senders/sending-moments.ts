import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createControlService } from '../../../functions/deliveries/control/control-service';
import { createDeliveryRepository } from '../../../functions/deliveries/delivery/delivery-repository';
import {
  type BatchCheckDependencies,
  checkBatch,
} from '../../../functions/deliveries/plan/batch-check-service';
import { createSenderWatch } from '../../../functions/deliveries/send/sender-watch';
import { processMessage } from '../../../functions/deliveries/send/work-on-message';
import { createDueRepository } from '../../../functions/deliveries/start/due-repository';
import { sendDue } from '../../../functions/deliveries/start/due-service';
import { deliveryState } from '../../../functions/deliveries/workflow/workflow-state';
import { newDraft } from '../../../functions/drafts/draft';
import type { Sender } from '../../../functions/items/account/sender';
import { type Delivery, deliveryItem } from '../../../functions/items/delivery/delivery';
import { namedMailbox } from '../../../functions/mail/address-header';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { firstEntitlement } from '../../../functions/plans/first-entitlement';
import { AppError } from '../../../functions/platform/app-error';
import { createNewId } from '../../../functions/platform/ids';
import { createTestSendService } from '../../../functions/test-sends/test-send-service';
import { aDelivery } from '../deliveries/delivery-fixtures';
import { openEnded } from '../deliveries/retry/retry-fixtures';
import { openWorker } from '../deliveries/send/worker-fixtures';
import { aCustomer, customerId, openSending, postedSend } from '../deliveries/sending-fixtures';
import type { openSenders } from './senders-fixture';

type SendersFixture = ReturnType<typeof openSenders>;
/** Tries to send from a sender. Returns the error code, `paused`, or `sends`. */
type Moment = (fixture: SendersFixture, sender: Sender) => Promise<string>;

const newId = createNewId();

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'sends';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const deliveryFrom = ({ senderId, name, email }: Sender, changes: Partial<Delivery> = {}) =>
  aDelivery({ customerId, senderId, from: namedMailbox(name, email), ...changes });

const putDelivery = async ({ table }: SendersFixture, delivery: Delivery) => {
  await table.client.send(new PutCommand({ TableName: table.name, Item: deliveryItem(delivery) }));
  return createDeliveryRepository(table);
};

const startSending = async ({ table, clock, state }: SendersFixture, { senderId }: Sender) => {
  const { premium } = state;
  const open = await openSending(table, clock, { customer: aCustomer({ premium }) });
  const draft = newDraft({ id: newId(clock()), now: clock() });
  await open.drafts.create(customerId, draft);
  return { ...open, draft, content: postedSend({ senderId }) };
};

const test: Moment = async ({ senders, state }, { senderId }) => {
  const draft = { ...newDraft({ id: newId(0), now: 0 }), senderId, subject: 'Hi', bodyKey: 'b' };
  const service = createTestSendService({
    drafts: { get: async () => draft },
    bodies: { get: async () => '<email-paragraph>Hi</email-paragraph>' },
    customers: { get: async () => aCustomer({ premium: state.premium }) },
    senders,
    mayTest: async () => undefined,
    testLimits: {
      takeHour: async () => true,
      checkDay: async () => undefined,
      takeMail: async () => 'taken' as const,
    },
    emailOf: async () => undefined,
    recordSent: async () => undefined,
    shop: async () => ({ isConnected: false, find: async () => [] }),
    getSequence: async () => Promise.reject(new Error('It is of no series')),
    subscribers: { getMany: async () => new Map() },
    suppressions: { getMany: async () => new Map() },
    subscriberIdOf: async (_customerId, email) => email,
    sendEmail: async () => ({ outcome: 'accepted', messageId: 'm' }),
    settings: { configurationSet: 'set', productDomain: 'mail.test', appUrl: 'https://app.test' },
  });
  return codeOf(service.send(customerId, draft.id, { emails: ['me@home.test'], by: 'author' }));
};

const start: Moment = async (fixture, sender) => {
  const { sends, draft, content } = await startSending(fixture, sender);
  return codeOf(sends.send(customerId, draft.id, content));
};

const inAnHour = 3_600_000;
const schedule: Moment = async (fixture, sender) => {
  const { sends, draft, content } = await startSending(fixture, sender);
  const sendAt = new Date(fixture.clock() + inAnHour).toISOString();
  return codeOf(sends.schedule(customerId, draft.id, content, { sendAt }));
};

/** Sends a scheduled email that is due. It was scheduled while the sender was verified. */
const sendScheduled: Moment = async (fixture, sender) => {
  const open = await startSending(fixture, sender);
  const sendAt = new Date(fixture.clock()).toISOString();
  const bodyKey = await open.bodies.put(customerId, { body: open.content.body, editor: 'TIPTAP' });
  const { warmUpConfig: _, ...content } = { ...open.content, bodyKey, sendAt };
  const scheduled = { ...open.draft, ...content, status: 'scheduled' as const, rev: 2 };
  await open.drafts.save(customerId, scheduled, open.draft.rev);
  const messages = createMessageRepository(fixture.table);
  const repository = createDueRepository(fixture.table);
  await sendDue({ ...open, due: repository, messages, clock: fixture.clock });
  const { status } = await open.drafts.get(customerId, open.draft.id);
  if (status === 'sending') return 'sends';
  const [firstMessage] = await messages.list(customerId);
  return `${status}: ${firstMessage?.userMessage?.message}`;
};

const pauseReasonOf = ({ status, statusReason }: Delivery) =>
  status === 'paused' ? `paused: ${statusReason}` : 'sends';

const gate: Moment = async (fixture, sender) => {
  const delivery = deliveryFrom(sender, { batchesDone: 1 });
  const deliveries = await putDelivery(fixture, delivery);
  const { deliveryId } = delivery;
  const batchDependencies: Partial<BatchCheckDependencies> = {
    deliveries,
    senders: fixture.senders,
    clock: fixture.clock,
    isSwitchedOff: async () => false,
    isPremium: async () => true,
    isHeldBack: async () => false,
    log: { items: async () => [] },
    sendingIsOff: async () => false,
    quotas: { find: async () => undefined },
    recent: { othersThan: async () => false },
    reputation: { assess: async () => 'good' },
    recipientLists: { plan: async () => ({ counts: [], batches: [{ offset: 0, size: 9 }] }) },
  };
  const state = deliveryState.parse({ deliveryId, customerId, run: 0, batch: 0 });
  await checkBatch(state, batchDependencies as BatchCheckDependencies);
  return pauseReasonOf(await deliveries.get(customerId, deliveryId));
};

const worker: Moment = async (fixture, sender) => {
  const delivery = deliveryFrom(sender);
  const { dependencies, deliveries, mails } = await openWorker(fixture, { delivery });
  const accountStatus = {
    senders: fixture.senders,
    isSwitchedOff: async () => false,
    isPremium: async () => true,
    isHeldBack: async () => false,
  };
  const findBlockReason = createSenderWatch(accountStatus, fixture.clock);
  const { deliveryId } = delivery;
  const message = { deliveryId, batch: 0, subscriberIds: ['01M70000000000000000001000'] };
  await processMessage(message, { ...dependencies, findBlockReason });
  const outcome = pauseReasonOf(await deliveries.get(customerId, deliveryId));
  return mails.length > 0 && outcome !== 'sends' ? 'sent all the same' : outcome;
};

const resume: Moment = async (fixture, sender) => {
  const delivery = deliveryFrom(sender, { status: 'paused' });
  const control = createControlService({
    deliveries: await putDelivery(fixture, delivery),
    senders: fixture.senders,
    clock: fixture.clock,
    customers: { get: async () => ({ premium: fixture.state.premium, status: 'active' as const }) },
    log: { items: async () => [] },
    reputation: { check: async () => undefined },
  });
  return codeOf(control.resume(customerId, delivery.deliveryId));
};

const reopen: Moment = async (fixture, sender) => {
  const { deliveryId, senderId, from } = deliveryFrom(sender);
  const customer = aCustomer({ premium: fixture.state.premium });
  for (const item of firstEntitlement(customer)) {
    await fixture.table.client.send(new PutCommand({ TableName: fixture.table.name, Item: item }));
  }
  const { reopening } = await openEnded(fixture.table, { customer, delivery: { senderId, from } });
  return codeOf(reopening.reopen(customerId, deliveryId, '2026-11-21T10:00:00.000Z'));
};

/**
 * The situations in which someone could send from a sender, each tried with the sender's current
 * state.
 */
export const moments: Readonly<Record<string, Moment>> = {
  'a test email': test,
  Send: start,
  Schedule: schedule,
  'its time': sendScheduled,
  'the next batch': gate,
  'a message of a batch': worker,
  resuming: resume,
  'sending again': reopen,
};
