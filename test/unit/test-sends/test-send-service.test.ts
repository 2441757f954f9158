import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { newDraft } from '../../../functions/drafts/draft';
import type { Customer } from '../../../functions/items/account/customer';
import {
  createRecipientLimits,
  type RecipientLimit,
} from '../../../functions/mail/recipient-limit';
import type { SendResult } from '../../../functions/mail/ses-mailer';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import { newSequence } from '../../../functions/sequences/sequence-changes';
import {
  type CheckTestAllowedDependencies,
  createCheckTestAllowed,
} from '../../../functions/test-sends/check-test-allowed';
import { createTestLimits } from '../../../functions/test-sends/test-limits';
import {
  createTestSendService,
  type TestSendDependencies,
} from '../../../functions/test-sends/test-send-service';
import { limits } from '../../../shared/limits';
import type { VariantLetter } from '../../../shared/sending/ab-test';

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
  readonly limiter?: ReturnType<typeof limiterInMemory>;
  readonly standing?: Partial<CheckTestAllowedDependencies>;
  readonly outcome?: (to: string) => SendResult;
};

const keys = createKeyRing(async () => 'secret of this test');

/** Returns a limiter that counts in memory as the table does. */
const limiterInMemory = () => {
  const reservedCounts = new Map<string, number>();
  const keyOf = (limit: RecipientLimit, recipientKey: string) => `${limit.name} ${recipientKey}`;
  return {
    taken: reservedCounts,
    take: async (limit: RecipientLimit, recipientKey: string) => {
      const reservedBefore = reservedCounts.get(keyOf(limit, recipientKey)) ?? 0;
      if (reservedBefore >= limit.max) return false;
      reservedCounts.set(keyOf(limit, recipientKey), reservedBefore + 1);
      return true;
    },
    giveBack: async (limit: RecipientLimit, recipientKey: string) => {
      reservedCounts.set(
        keyOf(limit, recipientKey),
        (reservedCounts.get(keyOf(limit, recipientKey)) ?? 0) - 1,
      );
    },
    isUsedUp: async (limit: RecipientLimit, recipientKey: string) =>
      (reservedCounts.get(keyOf(limit, recipientKey)) ?? 0) >= limit.max,
  };
};

const allowedSender: CheckTestAllowedDependencies = {
  active: async () => 10,
  emailUsage: async () => 0,
  reputations: { find: async () => undefined },
};

const service = ({
  limiter = limiterInMemory(),
  standing = {},
  outcome = () => ({ outcome: 'accepted', messageId: 'm' }),
  ...overrides
}: Overrides) => {
  const sentEmails: SendEmailCommandInput[] = [];
  const recordedCounts: number[] = [];
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
    mayTest: createCheckTestAllowed({ ...allowedSender, ...standing }),
    testLimits: createTestLimits({ limiter, recipients: createRecipientLimits({ limiter, keys }) }),
    emailOf: async () => 'author@agency.test',
    recordSent: async (_customerId, count) => void recordedCounts.push(count),
    getSequence: async () => Promise.reject(new Error('It is in no sequence')),
    sendEmail: async (mail) => {
      sentEmails.push(mail);
      return outcome(mail.Destination?.ToAddresses?.[0] ?? '');
    },
    settings: { configurationSet: 'set', productDomain: 'mail.test', appUrl: 'https://app.test' },
    ...overrides,
  });
  return {
    mails: sentEmails,
    noted: recordedCounts,
    send: (...emails: string[]) =>
      send(shop.customerId, 'd', { emails, subscriberId: sid, by: 'author' }),
    sendAs: (variant: VariantLetter) =>
      send(shop.customerId, 'd', {
        emails: ['me@x.test'],
        subscriberId: sid,
        variant,
        by: 'author',
      }),
  };
};

test('skips a suppressed address, sends to the other addresses, and reports each separately', async () => {
  const outcome = (to: string): SendResult =>
    to === 'bad@x.test'
      ? { outcome: 'refused', code: 'x' }
      : { outcome: 'accepted', messageId: 'm' };
  const { mails: sentEmails, send } = service({ outcome });
  expect(await send('gone@x.test', 'me@x.test', 'bad@x.test')).toEqual([
    { email: 'gone@x.test', status: 'suppressed' },
    { email: 'me@x.test', status: 'sent' },
    { email: 'bad@x.test', status: 'failed' },
  ]);
  expect(sentEmails.map(({ Destination }) => Destination?.ToAddresses)).toEqual([
    ['me@x.test'],
    ['bad@x.test'],
  ]);
});

test('fills the email with the selected subscriber’s values, and adds no tag that identifies a delivery', async () => {
  const { mails: sentEmails, send } = service({});
  await send('me@x.test');
  expect(sentEmails[0]).toMatchObject({
    FromEmailAddress: '"Pine Shop" <hello@mail.test>',
    ReplyToAddresses: ['owner@pine.test'],
    Content: { Simple: { Subject: { Data: '[Test] Hi Grace Hopper' } } },
  });
  expect(sentEmails[0]?.EmailTags?.map(({ Name }) => Name)).toEqual(['c', 'k']);
});

test('sends a test in the store’s language', async () => {
  const { mails: sentEmails, send } = service({
    customers: { get: async () => ({ ...shop, language: 'ar' }) },
  });
  await send('me@x.test');
  expect(sentEmails[0]?.Content?.Simple?.Body?.Html?.Data).toMatch(
    /<html [^>]*dir="rtl" lang="ar"/,
  );
});

test('sends nothing more after twenty tests within an hour', async () => {
  const { mails: sentEmails, send } = service({
    limiter: { ...limiterInMemory(), take: async () => false },
  });
  await expect(send('me@x.test')).rejects.toMatchObject({ code: 'too_many_tests', status: 429 });
  expect(sentEmails).toEqual([]);
});

test('refuses tests from an account that may not send', async () => {
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

test('sends the requested A/B test subject and shows which variant it is', async () => {
  const otherSubjects = [{ subject: 'Half price, {{name}}', preHeader: 'Only today' }];
  const abTest = {
    ...({ percent: 20, measure: 'opens', hours: 4 } as const),
    others: otherSubjects,
  };
  const subject = 'Hi {{name}}';
  const drafts = {
    get: async () =>
      newDraft({ id: 'd', now: 0, subject, senderId: null, bodyKey: 'b', trial: abTest }),
  };
  const { mails: sentEmails, sendAs } = service({ drafts });
  await sendAs('A');
  await sendAs('B');
  expect(sentEmails.map(({ Content }) => Content?.Simple?.Subject?.Data)).toEqual([
    '[Test A] Hi Grace Hopper',
    '[Test B] Half price, Grace Hopper',
  ]);
  expect(sentEmails[1]?.Content?.Simple?.Body?.Html?.Data).toContain('Only today');
  expect(sentEmails[0]?.Content?.Simple?.Body?.Html?.Data).not.toContain('Only today');
  await expect(sendAs('C')).rejects.toMatchObject({ code: 'variant_not_found' });
  expect(sentEmails).toHaveLength(2);
});

test('refuses variants of an email without an A/B test', async () => {
  const { mails: sentEmails, sendAs } = service({});
  await expect(sendAs('A')).rejects.toMatchObject({ code: 'variant_not_found' });
  expect(sentEmails).toEqual([]);
});

test('sends a test of a step from its sequence’s sender', async () => {
  const other = { ...sender, email: 'Series@mail.test', name: 'Fern' };
  const steps = [{ id: 'd', delayInMinutes: 0 }];
  const initialSequence = newSequence({ id: 'q', type: 'segment', name: 'Welcome', steps, now: 0 });
  const sequence = { ...initialSequence, fromAddress: 'series@mail.test', fromName: 'Mia of Fern' };
  const overrides = {
    drafts: { get: async () => newDraft({ id: 'd', now: 0, subject: 'Hi', sequenceId: 'q' }) },
    getSequence: async () => sequence,
    senders: { get: async () => sender, list: async () => [sender, other] },
  };
  const { mails: sentEmails, send } = service(overrides);
  await send('me@x.test');
  expect(sentEmails[0]?.FromEmailAddress).toBe('"Mia of Fern" <Series@mail.test>');
  const without = {
    ...overrides,
    senders: { get: async () => sender, list: async () => [sender] },
  };
  await expect(service(without).send('me@x.test')).rejects.toMatchObject({
    code: 'draft_has_no_sender',
  });
});

test('sends a test from the verified domain even if the draft has the previous address', async () => {
  const ownSender = { ...sender, senderId: 'mine', email: 'hi@own.test', domain: 'own.test' };
  const fromHeaderOf = async (senders: readonly (typeof sender)[], premium: boolean) => {
    const { mails: sentEmails, send } = service({
      drafts: { get: async () => newDraft({ id: 'd', now: 0, subject: 'Hi', senderId: 's' }) },
      senders: { get: async () => sender, list: async () => senders },
      customers: { get: async () => ({ ...shop, premium }) },
    });
    await send('me@x.test');
    return sentEmails[0]?.FromEmailAddress;
  };
  expect(await fromHeaderOf([ownSender, sender], true)).toContain('<hi@own.test>');
  expect(await fromHeaderOf([sender, ownSender], true)).toContain(`<${sender.email}>`);
  expect(await fromHeaderOf([ownSender, sender], false)).toContain(`<${sender.email}>`);
});

describe('the limits for test emails', () => {
  const another = { ...shop, customerId: '01JD00000000000000000CUST1', email: 'owner@oak.test' };
  const statuses = (results: readonly { readonly status: string }[]) =>
    results.map(({ status }) => status);
  /**
   * Returns a limiter without the limit of twenty tests an hour per caller, to test the daily
   * limits.
   */
  const withoutHourlyLimit = () => {
    const limiter = limiterInMemory();
    const take: typeof limiter.take = async (limit, recipientKey) =>
      limit.name === 'test-send' || limiter.take(limit, recipientKey);
    return { ...limiter, take };
  };

  test('allows up to twenty tests a day to one recipient from all customers together, in any spelling of the address', async () => {
    const limiter = withoutHourlyLimit();
    const one = service({ limiter });
    const other = service({ limiter, customers: { get: async () => another } });
    const spellings = ['victim@gmail.com', 'v.ictim@gmail.com', 'victim+a@googlemail.com'];
    let sentCount = 0;
    for (let count = 0; count < 30; count += 1) {
      const { send } = count % 2 ? one : other;
      const [status] = statuses(await send(spellings[count % 3] ?? ''));
      if (status === 'sent') sentCount += 1;
      else expect(status).toBe('limited');
    }
    expect(sentCount).toBe(limits.testMails.toMailboxPerDay);
    expect(one.mails.length + other.mails.length).toBe(sentCount);
    expect([...limiter.taken.keys()].join()).not.toMatch(/victim|@/);
    expect(statuses(await one.send('else@x.test'))).toEqual(['sent']);
  });

  test('allows more tests to the person who sends them, but not to an owner who may never have signed in', async () => {
    const { send } = service({ limiter: withoutHourlyLimit() });
    for (let count = 0; count < 40; count += 1) {
      const results = await send('owner@pine.test', 'author@agency.test');
      const isRoom = count < limits.testMails.toMailboxPerDay;
      expect(statuses(results)).toEqual([isRoom ? 'sent' : 'limited', 'sent']);
    }
  });

  test('allows few tests a day for a free account, and explains why', async () => {
    const customers = { get: async () => ({ ...shop, premium: false }) };
    const { mails: sentEmails, send } = service({ limiter: withoutHourlyLimit(), customers });
    for (let count = 0; count < 6; count += 1) {
      await send(...[1, 2, 3, 4].map((one) => `p${count}-${one}@x.test`));
    }
    const last = await send('a@x.test', 'b@x.test');
    expect(statuses(last).toSorted()).toEqual(['over_limit', 'sent']);
    expect(sentEmails).toHaveLength(limits.testMails.ofFreePerDay);
    await expect(send('c@x.test')).rejects.toMatchObject({
      code: 'too_many_tests',
      message: expect.stringContaining('On the free plan'),
    });
  });

  test('records test emails sent to the provider, so that the account can be monitored', async () => {
    const { noted: recordedCounts, send } = service({});
    await send('gone@x.test', 'a@x.test', 'b@x.test');
    expect(recordedCounts).toEqual([2]);
  });

  test.each([
    ['too many subscribers', { active: async () => 201 }, 'subscriber_quota_exceeded'],
    ['no emails left this month', { emailUsage: async () => 4 }, 'email_quota_exceeded'],
  ])('refuses tests from a free account with %s', async (_description, standing, code) => {
    const customers = { get: async () => ({ ...shop, premium: false }) };
    const { mails: sentEmails, send } = service({ customers, standing });
    await expect(send('me@x.test')).rejects.toMatchObject({ code });
    expect(sentEmails).toEqual([]);
  });

  test('refuses tests from an account whose sending is paused for its reputation', async () => {
    const rates = { delivered: 900, bounced: 100, complained: 0, bounceRate: 10, complaintRate: 0 };
    const pausedReputation = {
      customerId: shop.customerId,
      level: 'paused' as const,
      since: '',
      rates,
      baseline: {},
      version: 1,
    };
    const { send } = service({ standing: { reputations: { find: async () => pausedReputation } } });
    await expect(send('me@x.test')).rejects.toMatchObject({ code: 'sending_paused' });
  });
});
