import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createQuotaRepository } from '../../../functions/mail/quota/quota-repository';
import { eventually } from '../../support/eventually';
import type { Fixture } from '../api/every-route/every-route-fixture';
import { leave, visit } from '../api/every-route/sent-email';
import { readyBody } from '../deliveries/sending-support';
import { openSequence, waitUntilWaiting } from '../sequences/sequence-support';
import { storeSequence } from '../sequences/store-sequence';
import { checkBilling } from './billing-functions';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { sendToDeadLetters, waitUntilDelayIsOver } from './queues';

const fetchDelivery = async ({ api, email }: Fixture) => {
  const { deliveryId } = await email();
  return api('GET /delivery/{deliveryId}', { params: { deliveryId } });
};

const send: FunctionCheck = async (fixture) => {
  expect(await fetchDelivery(fixture)).toMatchObject({ status: 'sent', sent: 4 });
  await eventually('all are known to have arrived', async () => {
    return (await fetchDelivery(fixture)).delivered === 4;
  });
};

const checkEngagement: FunctionCheck = async (fixture) => {
  const { open, click } = await fetchDelivery(fixture);
  expect([open, click]).toEqual([expect.any(Number), 1]);
};

const redriveTrackingEvents: FunctionCheck = async (fixture) => {
  const { product, email } = fixture;
  const { deliveryId, others } = await email();
  const { open } = await fetchDelivery(fixture);
  const method = 'GET';
  const userAgent = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Safari/605.1';
  const person = { deliveryId, subscriberId: others[0].id };
  await sendToDeadLetters(product, /trackingdeadletters/, {
    kind: 'open',
    ...person,
    link: 0,
    at: await product.now(),
    method,
    userAgent,
  });
  await waitUntilDelayIsOver(product, /hitstrackingqueue/);
  await eventually('it is counted', async () => (await fetchDelivery(fixture)).open === open + 1);
};

const redriveEvents: FunctionCheck = async (fixture) => {
  const { product, email, store } = fixture;
  const { deliveryId, others } = await email();
  const timestamp = new Date(await product.now()).toISOString();
  const tags = { d: [deliveryId], s: [others[1].id], c: [store.customerId] };
  await sendToDeadLetters(product, /seseventsdeadletters/, {
    eventType: 'Complaint',
    mail: { messageId: 'message-1', timestamp, tags },
    complaint: { complaintFeedbackType: 'abuse', timestamp },
  });
  await waitUntilDelayIsOver(product, /seseventsqueue/);
  await eventually('it is counted', async () => (await fetchDelivery(fixture)).complained === 1);
};

const sendDue: FunctionCheck = async ({ api, product, store, newSegment, newSubscriber }) => {
  const segmentId = await newSegment();
  const { email } = await newSubscriber(segmentId);
  const { id: draftId } = await api('POST /draft', { body: {} });
  const sendAt = new Date((await product.now()) + 120_000).toISOString();
  const body = { ...readyBody(store, draftId), segmentIds: [segmentId], sendAt };
  await api('POST /send/schedule', { body });
  await product.advance(180);
  await eventually('the mail is there', async () => {
    return (await product.mail({ to: email })).length === 1;
  });
};

const syncQuota: FunctionCheck = async ({ product, store, signInAgain }) => {
  const before = await product.now();
  await product.advance(15 * 60);
  await eventually('the quota is read', async () => {
    const quota = await createQuotaRepository(store.table).find();
    return quota !== undefined && Date.parse(quota.at) >= before;
  });
  await signInAgain();
};

/**
 * Runs the canary. It finds that only the app is missing, because this product doesn't serve the
 * app.
 */
const checkProduct: FunctionCheck = async ({ product, signInAgain }) => {
  await product.advance(60);
  await eventually('only the sign-in page doesn’t answer the canary', async () => {
    const lines = readFileSync(join(product.dataDir, 'functions.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(' check-product '));
    const requestIdsOf = (text: string) =>
      lines
        .filter((line) => line.includes(text))
        .map((line) => /"requestId":"([^"]+)"/.exec(line)?.[1]);
    const withoutPage = requestIdsOf('"step":"sign-in page"');
    return requestIdsOf('"failed":1').some((id) => withoutPage.includes(id));
  });
  await signInAgain();
};

const checkDomains: FunctionCheck = async ({ api, product, signInAgain }) => {
  const body = { name: 'Fern', email: 'news@checked-herbs.example' };
  const { id } = await api('POST /settings/sender', { body });
  await product.faults({ sesIdentity: { name: 'checked-herbs.example', verified: true } });
  await product.advance(80 * 60);
  await signInAgain();
  await eventually('the domain is found to be verified', async () => {
    const verified = await api('GET /settings/sender/verified');
    return verified.some((sender) => sender.id === id);
  });
  const mails = await product.mail({ subject: 'checked-herbs.example is verified' });
  expect(mails).toHaveLength(1);
};

const unsubscribeWithOneClick: FunctionCheck = async ({ api, email }) => {
  const unsubscriber = (await email()).others[2];
  expect((await leave(unsubscriber.leave)).status).toBe(200);
  const params = { subscriberId: unsubscriber.id };
  const { status } = await api('GET /subscriber/{subscriberId}', { params });
  expect(status).toBe('unsubscribed');
};

const viewInBrowser: FunctionCheck = async ({ email }) => {
  const { reader } = await email();
  const page = await visit(reader.view, { redirect: 'follow' });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('before the frost');
};

/** Enrolls people in a sequence and sends its first email when it is due. */
const sequence: FunctionCheck = async (fixture) => {
  const { product, store, nameFor } = fixture;
  const first = await openSequence(product, store, [0]);
  await first.save(first.activation);
  const email = `${nameFor('newcomer').replace(' ', '')}@readers.test`;
  await first.enter(email);
  await waitUntilWaiting(first, 1);
  await product.advance(180);
  await eventually('the first email is there', async () => {
    return (await product.mail({ to: email })).length === 1;
  });
};

/** Starts a sequence with a store event, and ends it with an order before its email is sent. */
const storeEvents: FunctionCheck = async (fixture) => {
  const email = `${fixture.nameFor('shopper').replace(' ', '')}@readers.test`;
  const sequence = await storeSequence(fixture, { endsWithOrder: true });
  await sequence.publish('checkout_abandoned', email);
  await sequence.whenWaiting(1);
  await sequence.publish('order_placed', email);
  await sequence.whenWaiting(0);
};

/** Starts a sequence an hour after a cart was abandoned, and ends it when the person orders. */
const checkAbandonedCheckout: FunctionCheck = async (fixture) => {
  const { product, newSubscriber, newSegment, signInAgain } = fixture;
  const sequence = await storeSequence(fixture, { endsWithOrder: true });
  const person = await newSubscriber(await newSegment());
  const shop = await sequence.shopOf(person);
  await shop.leaveCheckout();
  await product.advance(62 * 60);
  await signInAgain();
  await sequence.whenWaiting(1);
  await shop.order();
  await sequence.whenWaiting(0);
};

/** Runs a sequence test that sends its author one email every 15 seconds. */
const testRun: FunctionCheck = async ({ product, store, api, nameFor }) => {
  const { sequenceId } = await openSequence(product, store, [0, 1440]);
  const to = `${nameFor('author').replace(' ', '')}@readers.test`;
  const params = { sequenceId };
  const body = { emails: [to], everySeconds: 15 };
  await api('POST /sequences/{sequenceId}/test-run', { params, body });
  const reachedCount = (count: number) =>
    eventually(`${count} tests are out`, async () => {
      const { run } = await api('GET /sequences/{sequenceId}/test-run', { params });
      return run?.steps.filter(({ state }) => state === 'sent').length === count;
    });
  await reachedCount(1);
  await product.advance(16);
  await reachedCount(2);
  const subjects = (await product.mail({ to })).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['[Test] Welcome 1', '[Test] Welcome 2']);
};

const days = 24 * 3600;

/** Lets people match a segment's rules through a changed attribute and through a date. */
const byRules: FunctionCheck = async ({
  api,
  product,
  store,
  nameFor,
  newSubscriber,
  ...fixture
}) => {
  const rule = { field: 'renewal', type: 'date', operator: 'in_last_days', value: ['30'] } as const;
  const body = { name: nameFor('Renewing'), segmentIds: [store.segmentId], fieldRule: [rule] };
  const { id: segmentId } = await api('PUT /segment', { body });
  const sequence = await openSequence(product, store, [90 * 24 * 60]);
  await sequence.save({ ...sequence.activation, segmentId });
  const addWithRenewal = async (inDays: number) => {
    const { id: subscriberId } = await newSubscriber();
    const at = new Date((await product.now()) + inDays * days * 1000).toISOString().slice(0, 10);
    const fields = { renewal: at };
    await api('PATCH /subscriber/{subscriberId}', { params: { subscriberId }, body: { fields } });
  };
  await addWithRenewal(-3);
  await waitUntilWaiting(sequence, 1);
  await addWithRenewal(2);
  await product.advance(4 * days);
  await fixture.signInAgain();
  await waitUntilWaiting(sequence, 2);
};

/** The checks of functions from pressing Send to recording what recipients do. */
export const sendingFunctions: FunctionChecks = {
  'freeze-content': send,
  'snapshot-lane': send,
  'plan-batches': send,
  'check-gate': send,
  'enqueue-batch': send,
  reconcile: send,
  finalize: send,
  'send-mails': send,
  'record-ses-events': send,
  'redrive-events': redriveEvents,
  'send-due': sendDue,
  'hand-out-due': sequence,
  'work-on-sequences': sequence,
  'take-store-events': storeEvents,
  'tell-abandoned-checkouts': checkAbandonedCheckout,
  'run-tests': testRun,
  'sweep-segments': byRules,
  'sync-quota': syncQuota,
  'check-product': checkProduct,
  'check-domains': checkDomains,
  'check-billing': checkBilling,
  'project-counters': send,
  react: send,
  track: checkEngagement,
  'record-hits': checkEngagement,
  'redrive-hits': redriveTrackingEvents,
  unsubscribe: unsubscribeWithOneClick,
  'web-version': viewInBrowser,
};
