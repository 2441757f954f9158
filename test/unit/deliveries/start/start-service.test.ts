import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { SendRequest } from '../../../../functions/deliveries/start/prepare-send';
import { newDraft } from '../../../../functions/drafts/draft';
import { customerItem } from '../../../../functions/items/account/customer';
import { domainClaimItem } from '../../../../functions/items/account/domain-claim';
import { entitlementItem } from '../../../../functions/items/account/entitlement';
import { createNewId } from '../../../../functions/platform/ids';
import { messages } from '../../../../shared/messages';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';
import { aCustomer, aSender, customerId, openSending, postedSend } from '../sending-fixtures';

let cloud: EmbeddedTable;
const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
const newId = createNewId();

beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const setUp = async (options: Parameters<typeof openSending>[2] = {}) => {
  const sending = await openSending(cloud.table, clock, options);
  const compose = () =>
    sending.drafts.create(customerId, newDraft({ id: newId(clock()), now: clock() }));
  return { ...sending, compose };
};

const readItem = async (pk: string, sk: string) => {
  const { table } = cloud;
  const stored = await table.client.send(
    new GetCommand({ TableName: table.name, Key: { pk, sk } }),
  );
  return stored.Item;
};
const usage = async () => (await readItem(`C#${customerId}`, 'USE#2026-11'))?.emails ?? 0;

test('makes the draft final, creates and numbers the delivery, and counts it for the month', async () => {
  const { sends, drafts, deliveries, compose } = await setUp();
  const draft = await compose();
  await sends.send(customerId, draft.id, postedSend());
  expect(await drafts.get(customerId, draft.id)).toMatchObject({
    status: 'sending',
    subject: 'Bulbs',
    name: 'Autumn',
    rev: draft.rev + 1,
  });
  expect(await deliveries.get(customerId, draft.id)).toMatchObject({
    status: 'queued',
    number: 1,
    run: 0,
    from: '"Fern" <fern@mail.example>',
    replyTo: 'owner@store.test',
  });
  expect(await usage()).toBe(1);
  expect(await readItem(`C#${customerId}`, 'META')).toMatchObject({ ord: 1 });
});

test('changes nothing and doesn’t fail when the call is repeated', async () => {
  const { sends, deliveries, compose } = await setUp();
  const draft = await compose();
  await sends.send(customerId, draft.id, postedSend());
  const first = await deliveries.get(customerId, draft.id);
  await sends.send(customerId, draft.id, postedSend({ subject: 'Suggest a subject' }));
  expect(await deliveries.get(customerId, draft.id)).toEqual(first);
  expect(await usage()).toBe(1);
});

test('doesn’t send or count an email that a manager has to approve first, and leaves it a draft', async () => {
  const { sends, drafts, compose } = await setUp({ customer: aCustomer({ reviewRequired: true }) });
  const draft = await compose();
  expect(await sends.send(customerId, draft.id, postedSend())).toBe('pending review');
  expect(await drafts.get(customerId, draft.id)).toMatchObject({ status: 'draft' });
  expect(await usage()).toBe(0);
});

test('creates one delivery for many simultaneous clicks', async () => {
  const { sends, compose } = await setUp();
  const draft = await compose();
  await Promise.all(
    Array.from({ length: 5 }, () => sends.send(customerId, draft.id, postedSend())),
  );
  expect(await usage()).toBe(1);
});

test('gives different emails that are sent simultaneously different numbers', async () => {
  const { sends, deliveries, compose } = await setUp({ customer: aCustomer({ premium: true }) });
  const drafts = [await compose(), await compose(), await compose()];
  await Promise.all(drafts.map(({ id }) => sends.send(customerId, id, postedSend())));
  const sent = await Promise.all(drafts.map(({ id }) => deliveries.get(customerId, id)));
  expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
});

test('refuses the fifth email of a month on the free plan, and allows emails again in the next month', async () => {
  const { sends, drafts, compose } = await setUp();
  for (let count = 0; count < 4; count += 1) {
    await sends.send(customerId, (await compose()).id, postedSend());
  }
  const fifth = await compose();
  await expect(sends.send(customerId, fifth.id, postedSend())).rejects.toMatchObject({
    code: 'email_quota_exceeded',
    status: 455,
    message: messages.emailQuotaExceeded,
  });
  expect(await drafts.get(customerId, fifth.id)).toEqual(fifth);
  expect(await usage()).toBe(4);
  clock.advance(10 * 24 * 3600_000);
  await expect(sends.send(customerId, fifth.id, postedSend())).resolves.toBe('sending');
});

test('allows any number of emails on the premium plan', async () => {
  const { sends, compose } = await setUp({ customer: aCustomer({ premium: true }) });
  for (let count = 0; count < 6; count += 1) {
    await sends.send(customerId, (await compose()).id, postedSend());
  }
});

const thousandLinks = Array.from(
  { length: 1000 },
  (_, index) => `<a href="https://store.test/${index}">x</a>`,
).join('');

const slowWarmUp = (data: Partial<SendRequest['warmUpConfig']['data']>): Partial<SendRequest> => ({
  warmUpConfig: {
    type: 'incremental',
    data: { initial: 1, timeSpan: 3600, increaseMultiplier: 1.5, ...data },
  },
});

test.each<[string, string, Partial<SendRequest>, Parameters<typeof openSending>[2]]>([
  ['with no subject', 'draft_has_no_subject', { subject: '  ' }, {}],
  ['without a body', 'draft_has_no_body', { body: '<p></p>' }, {}],
  ['with nothing but hostile code', 'draft_has_no_body', { body: '<script>x</script>' }, {}],
  [
    'with an image pasted in',
    'image_embedded',
    { editor: 'CODE', body: `Hi <img src="data:image/png;base64,iVBORw0KGgo=" alt="">` },
    {},
  ],
  ['with a thousand links', 'body_too_large', { editor: 'CODE', body: thousandLinks }, {}],
  ['without a sender', 'draft_has_no_sender', { senderId: null }, {}],
  ['from somebody else’s sender', 'sender_not_found', { senderId: customerId }, {}],
  [
    'from an unverified sender',
    'sender_not_verified',
    {},
    { sender: aSender({ verified: false }) },
  ],
  [
    'without a postal address',
    'business_address_missing',
    {},
    { customer: aCustomer({ businessAddress: ' ' }) },
  ],
  ['to no segment', 'draft_has_no_audience', { segmentIds: [] }, {}],
  [
    'to a segment that is gone',
    'segment_not_found',
    { segmentIds: ['01M7000000000000000SEGMENT'] },
    {},
  ],
  ['to nobody', 'draft_has_no_recipients', {}, { readers: [] }],
  [
    'by a disabled account',
    'service_disabled',
    {},
    { customer: aCustomer({ status: 'service_disabled' }) },
  ],
  [
    'by an account over its free plan',
    'subscriber_quota_exceeded',
    {},
    { customer: aCustomer({ status: 'free_tier_exceeded' }) },
  ],
  ['based on an older revision', 'stale_version', { rev: 0 }, {}],
])(
  'refuses an email %s with the error %s, and writes nothing',
  async (_name, code, changes, options) => {
    const { sends, drafts, deliveries, compose } = await setUp(options);
    const draft = await compose();
    await expect(sends.send(customerId, draft.id, postedSend(changes))).rejects.toMatchObject({
      code,
    });
    expect(await drafts.get(customerId, draft.id)).toEqual(draft);
    expect(await deliveries.find(draft.id)).toBeUndefined();
    expect(await usage()).toBe(0);
  },
);

test('allows a sender on the customer’s own domain only while the plan is premium', async () => {
  const domain = 'fern.example';
  const sender = aSender({ domain, email: `news@${domain}` });
  const premium = aCustomer({ premium: true });
  const { sends, drafts, put, compose } = await setUp({ customer: premium, sender });
  const at = premium.createdAt;
  const status = 'verified' as const;
  const claim = { domain, domainId: 'd', customerId, status, senders: 1, records: [] };
  await put(domainClaimItem({ ...claim, createdAt: at, startedAt: at, rev: 1 }, undefined));
  const first = await compose();
  const second = await compose();
  await sends.send(customerId, first.id, postedSend());
  for (const item of [
    customerItem(aCustomer({ lastDelivery: 1 })),
    entitlementItem({ customerId, rev: 2 }),
  ])
    await put(item);
  const refusal = { code: 'custom_domain_not_in_plan', message: messages.customDomainNotInPlan };
  await expect(sends.send(customerId, second.id, postedSend())).rejects.toMatchObject(refusal);
  expect(await drafts.get(customerId, second.id)).toEqual(second);
});

test('refuses a warm-up of more than 90 days', async () => {
  const readers = Array.from({ length: 30 }, (_, index) => newId(index));
  const { sends, compose } = await setUp({ readers });
  const draft = await compose();
  const long = slowWarmUp({ increaseMultiplier: 1, timeSpan: 7_776_000 });
  const sending = sends.send(customerId, draft.id, postedSend(long));
  await expect(sending).rejects.toMatchObject({ code: 'warm_up_too_long' });
});

test('keeps the submitted settings of a scheduled email, and lets the user turn it back into a draft', async () => {
  const { sends, drafts, compose } = await setUp();
  const draft = await compose();
  const sendAt = new Date(clock() + 3600_000).toISOString();
  await sends.schedule(customerId, draft.id, postedSend(), { sendAt });
  expect(await drafts.get(customerId, draft.id)).toMatchObject({ status: 'scheduled', sendAt });
  await sends.unschedule(customerId, draft.id);
  const revertedDraft = await drafts.get(customerId, draft.id);
  expect(revertedDraft).toMatchObject({ status: 'draft', subject: 'Bulbs' });
  expect(revertedDraft.sendAt).toBeUndefined();
  const secondUnschedule = sends.unschedule(customerId, draft.id);
  await expect(secondUnschedule).rejects.toMatchObject({ code: 'draft_not_scheduled' });
});

test.each([
  ['in 59 seconds', 59_000],
  ['in the past', -1000],
  ['in more than a year', 400 * 24 * 3600_000],
])('refuses to schedule an email %s', async (_name, aheadMs) => {
  const { sends, compose } = await setUp();
  const draft = await compose();
  const sendAt = new Date(clock() + aheadMs).toISOString();
  const scheduling = sends.schedule(customerId, draft.id, postedSend(), { sendAt });
  await expect(scheduling).rejects.toMatchObject({ code: 'send_time_invalid' });
});
