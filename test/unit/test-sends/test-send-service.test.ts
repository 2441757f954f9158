import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { newDraft } from '../../../functions/drafts/draft';
import type { Customer } from '../../../functions/items/account/customer';
import type { SendResult } from '../../../functions/mail/ses-mailer';
import { newSequence } from '../../../functions/sequences/sequence-changes';
import {
  createTestSendService,
  type TestSendDependencies,
} from '../../../functions/test-sends/test-send-service';
import type { VariantLetter } from '../../../shared/sending/trial';

const shop: Customer = {
  customerId: '01JD00000000000000000CUST0',
  name: 'Pine',
  email: 'owner@pine.test',
  status: 'active',
  premium: true,
  timeZone: 'UTC',
  businessAddress: '1 Road',
  lastDelivery: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const sender = {
  senderId: 's',
  name: 'Pine Shop',
  email: 'hello@mail.test',
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
};
const sid = '01JD000000000000000000SUBS';

type Overrides = Partial<TestSendDependencies> & {
  readonly outcome?: (to: string) => SendResult;
};

const service = ({
  outcome = () => ({ outcome: 'accepted', messageId: 'm' }),
  ...own
}: Overrides) => {
  const mails: SendEmailCommandInput[] = [];
  const { send } = createTestSendService({
    drafts: {
      get: async () =>
        newDraft({ id: 'd', now: 0, subject: 'Hi {{name}}', senderId: null, bodyKey: 'b' }),
    },
    bodies: { get: async () => '<email-paragraph>Hi {{name}}</email-paragraph>' },
    customers: { get: async () => shop },
    senders: { get: async () => sender, list: async () => [sender] },
    subscribers: {
      getMany: async () => new Map([[sid, { email: 'real@x.test', name: 'Grace Hopper' }]]),
    },
    suppressions: { getMany: async () => new Map([['id of gone@x.test', {}]]) },
    subscriberIdOf: async (_customerId, email) => `id of ${email}`,
    shop: async () => ({ isConnected: false, find: async () => [] }),
    limiter: { take: async () => true },
    series: async () => Promise.reject(new Error('It is of no series')),
    hand: async (mail) => {
      mails.push(mail);
      return outcome(mail.Destination?.ToAddresses?.[0] ?? '');
    },
    settings: { configurationSet: 'set', productDomain: 'mail.test', appUrl: 'https://app.test' },
    ...own,
  });
  return {
    mails,
    send: (...emails: string[]) => send(shop.customerId, 'd', { emails, subscriberId: sid }),
    sendAs: (variant: VariantLetter) =>
      send(shop.customerId, 'd', { emails: ['me@x.test'], subscriberId: sid, variant }),
  };
};

test('a suppressed address gets nothing; the others do, each told apart', async () => {
  const outcome = (to: string): SendResult =>
    to === 'bad@x.test'
      ? { outcome: 'refused', code: 'x' }
      : { outcome: 'accepted', messageId: 'm' };
  const { mails, send } = service({ outcome });
  expect(await send('gone@x.test', 'me@x.test', 'bad@x.test')).toEqual([
    { email: 'gone@x.test', status: 'suppressed' },
    { email: 'me@x.test', status: 'sent' },
    { email: 'bad@x.test', status: 'failed' },
  ]);
  expect(mails.map(({ Destination }) => Destination?.ToAddresses)).toEqual([
    ['me@x.test'],
    ['bad@x.test'],
  ]);
});

test('the chosen subscriber’s values fill the mail, which names no delivery', async () => {
  const { mails, send } = service({});
  await send('me@x.test');
  expect(mails[0]).toMatchObject({
    FromEmailAddress: '"Pine Shop" <hello@mail.test>',
    ReplyToAddresses: ['owner@pine.test'],
    Content: { Simple: { Subject: { Data: '[Test] Hi Grace Hopper' } } },
  });
  expect(mails[0]?.EmailTags?.map(({ Name }) => Name)).toEqual(['c', 'k']);
});

test('a test is in the store’s language', async () => {
  const { mails, send } = service({
    customers: { get: async () => ({ ...shop, language: 'ar' }) },
  });
  await send('me@x.test');
  expect(mails[0]?.Content?.Simple?.Body?.Html?.Data).toMatch(/<html [^>]*dir="rtl" lang="ar"/);
});

test('after twenty tests within an hour nothing more is sent', async () => {
  const { mails, send } = service({ limiter: { take: async () => false } });
  await expect(send('me@x.test')).rejects.toMatchObject({ code: 'too_many_tests', status: 429 });
  expect(mails).toEqual([]);
});

test('an account that may not send sends no tests either', async () => {
  const customers = {
    get: async (): Promise<Customer> => ({ ...shop, status: 'service_disabled' }),
  };
  await expect(service({ customers }).send('me@x.test')).rejects.toMatchObject({
    code: 'service_disabled',
  });
  const senders = { get: async () => sender, list: async () => [] };
  await expect(service({ senders }).send('me@x.test')).rejects.toMatchObject({
    code: 'draft_has_no_sender',
  });
});

test('a test shows the tested subject that was asked for, and says which it is', async () => {
  const others = [{ subject: 'Half price, {{name}}', preHeader: 'Only today' }];
  const trial = { ...({ percent: 20, measure: 'opens', hours: 4 } as const), others };
  const subject = 'Hi {{name}}';
  const drafts = {
    get: async () => newDraft({ id: 'd', now: 0, subject, senderId: null, bodyKey: 'b', trial }),
  };
  const { mails, sendAs } = service({ drafts });
  await sendAs('A');
  await sendAs('B');
  expect(mails.map(({ Content }) => Content?.Simple?.Subject?.Data)).toEqual([
    '[Test A] Hi Grace Hopper',
    '[Test B] Half price, Grace Hopper',
  ]);
  expect(mails[1]?.Content?.Simple?.Body?.Html?.Data).toContain('Only today');
  expect(mails[0]?.Content?.Simple?.Body?.Html?.Data).not.toContain('Only today');
  await expect(sendAs('C')).rejects.toMatchObject({ code: 'variant_not_found' });
  expect(mails).toHaveLength(2);
});

test('an email without a test of subjects has no variants to send', async () => {
  const { mails, sendAs } = service({});
  await expect(sendAs('A')).rejects.toMatchObject({ code: 'variant_not_found' });
  expect(mails).toEqual([]);
});

test('a test of a step comes from the sender of its series', async () => {
  const other = { ...sender, email: 'Series@mail.test', name: 'Fern' };
  const steps = [{ id: 'd', delayInMinutes: 0 }];
  const made = newSequence({ id: 'q', type: 'segment', name: 'Welcome', steps, now: 0 });
  const series = { ...made, fromAddress: 'series@mail.test', fromName: 'Mia of Fern' };
  const own = {
    drafts: { get: async () => newDraft({ id: 'd', now: 0, subject: 'Hi', sequenceId: 'q' }) },
    series: async () => series,
    senders: { get: async () => sender, list: async () => [sender, other] },
  };
  const { mails, send } = service(own);
  await send('me@x.test');
  expect(mails[0]?.FromEmailAddress).toBe('"Mia of Fern" <Series@mail.test>');
  const without = { ...own, senders: { get: async () => sender, list: async () => [sender] } };
  await expect(service(without).send('me@x.test')).rejects.toMatchObject({
    code: 'draft_has_no_sender',
  });
});
