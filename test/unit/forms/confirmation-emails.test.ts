import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { rateLimitKey } from '../../../functions/items/account/sign-in';
import type { Table } from '../../../functions/platform/table/table';
import {
  createSignupStage,
  customerId,
  formId,
  type SignupStage,
  tokenIn,
} from '../../support/a-signup';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const minute = 60_000;
const hour = 60 * minute;

let embedded: EmbeddedTable;
let stage: SignupStage;
let logs: LogCapture;
/**
 * Counts completed calls. From `lastCall` on, every call fails as if the process had been killed.
 */
const failure = { calls: 0, lastCall: Number.POSITIVE_INFINITY };

const spend = () => {
  failure.calls += 1;
  if (failure.calls >= failure.lastCall) throw new Error('killed');
};

const crashingTable = (table: Table): Table =>
  ({
    ...table,
    client: {
      send: async (command: never) => {
        if (failure.calls >= failure.lastCall) throw new Error('killed');
        const result = await table.client.send(command);
        spend();
        return result;
      },
    },
  }) as unknown as Table;

beforeEach(async () => {
  embedded = embeddedTable();
  logs = captureLogs();
  Object.assign(failure, { calls: 0, lastCall: Number.POSITIVE_INFINITY });
  stage = createSignupStage(crashingTable(embedded.table), embedded.stream, {
    requireEmailVerification: true,
  });
  await stage.publish();
});
afterEach(async () => {
  expect(logs.text()).not.toMatch(/@visitor\.test|@gmail/);
  logs.restore();
  await embedded.close();
});

const submit = async (email: string) => {
  await stage.post(await stage.filled({ 'field-0': email, 'field-1': 'Oslo' }));
  await stage.settle();
};
const emailsTo = (email: string) =>
  stage.mails.filter(({ Destination }) => Destination?.ToAddresses?.includes(email)).length;
const fillLimit = async (
  limitKind: string,
  limitKey: string,
  usedCount: number,
  windowMs = hour,
) => {
  const window = Math.floor(stage.state.now / windowMs);
  const Item = { ...rateLimitKey(limitKind, limitKey, window), u: usedCount };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
};
const submittedCount = async () => (await stage.counted())?.submitted ?? 0;

test.each([
  ['ada+a@visitor.test', 'ada+b@visitor.test'],
  ['a.d.a@gmail.com', 'ada+shop@googlemail.com'],
  ['ada@bücher.test', 'ada@xn--bcher-kva.test'],
])(
  'treats %s and %s as one mailbox, which gets one confirmation request an hour',
  async (firstAddress, otherAddress) => {
    await submit(firstAddress);
    await submit(otherAddress);
    expect(stage.mails).toHaveLength(1);
    const [mail] = stage.mails;
    // The email goes to a single address.
    expect(mail?.Destination?.ToAddresses).toHaveLength(1);
    await stage.call({
      rawPath: `/f/confirm/${tokenIn(mail)}`,
      method: 'POST',
      body: 'do=confirm',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await stage.subscribers.find(customerId, await stage.idOf(firstAddress)))?.email).toBe(
      firstAddress,
    );
  },
);

test.each(['a.da@visitor.test', '+ada@visitor.test', 'ada-shop@visitor.test'])(
  'treats ada@visitor.test and %s as two mailboxes',
  async (otherAddress) => {
    await submit('ada@visitor.test');
    await submit(otherAddress);
    expect(stage.mails).toHaveLength(2);
  },
);

test('limits all forms of a store to 2,000 confirmation requests an hour and 5,000 a day', async () => {
  await fillLimit('form-mail-store', customerId, 1999);
  await submit('a@visitor.test');
  await submit('b@visitor.test');
  expect(stage.mails).toHaveLength(1);
  stage.state.now += hour;
  await fillLimit('form-mail-store-day', customerId, 4999, 24 * hour);
  await submit('c@visitor.test');
  await submit('d@visitor.test');
  expect(stage.mails).toHaveLength(2);
});

test('limits a free store’s confirmation requests a day to the number of subscribers the plan allows', async () => {
  stage.state.premium = false;
  await fillLimit('form-mail-store-day', customerId, 199, 24 * hour);
  await submit('a@visitor.test');
  await submit('b@visitor.test');
  expect(stage.mails).toHaveLength(1);
});

test('neither stores nor counts someone who gets no email, so that an attack leaves no data behind', async () => {
  await fillLimit('form-mail-form', formId, 1000);
  await submit('a@visitor.test');
  expect(await submittedCount()).toBe(0);
  const subscriberId = await stage.idOf('a@visitor.test');
  expect(await stage.waiting.count({ customerId, subscriberId, formId })).toBe(0);
  // The form had reserved a slot before the store's limit refused the email. That slot is free
  // again.
  await fillLimit('form-mail-form', formId, 0);
  await submit('b@visitor.test');
  expect(stage.mails).toHaveLength(1);
});

test('loses and duplicates no email when the worker is killed after any call', async () => {
  stage.state.afterMail = spend;
  const sentCounts: number[] = [];
  for (let last = 1; ; last += 1) {
    const email = `p${last}@visitor.test`;
    await stage.post(await stage.filled({ 'field-0': email }));
    const [message] = stage.messages.splice(0);
    if (!message) throw new Error('Nothing was handed over');
    Object.assign(failure, { calls: 0, lastCall: last });
    const isKilled = await stage.record(message).then(
      () => false,
      () => true,
    );
    failure.lastCall = Number.POSITIVE_INFINITY;
    await stage.report();
    // Waits until the queue returns the killed worker's message and it is certain that SES has no
    // email.
    for (let tries = 0; tries < 6; tries += 1) {
      stage.state.now += 3 * minute;
      await stage.record(message).catch(() => {});
    }
    sentCounts.push(emailsTo(email));
    if (!isKilled) break;
  }
  expect(sentCounts.length).toBeGreaterThan(10);
  expect(sentCounts).toEqual(sentCounts.map(() => 1));
});

test('sends one email from two workers with the same message', async () => {
  await stage.post(await stage.filled({ 'field-0': 'ada@visitor.test' }));
  const [message] = stage.messages.splice(0);
  if (!message) throw new Error('Nothing was handed over');
  const ends = await Promise.allSettled([1, 2, 3].map(() => stage.record(message)));
  stage.state.now += 3 * minute;
  for (const { status } of ends) if (status === 'rejected') await stage.record(message);
  expect(stage.mails).toHaveLength(1);
});

test.each([
  ['the account is stopped', { outcome: 'blocked', block: 'account', code: 'x' } as const],
  ['SES does not know the sender', { outcome: 'blocked', block: 'sender', code: 'x' } as const],
  ['SES is busy', { outcome: 'again', code: 'x' } as const],
])('holds the signup while %s, and emails the person later', async (_description, result) => {
  stage.answers.push(result, result, result);
  await stage.post(await stage.filled({ 'field-0': 'ada@visitor.test' }));
  const [message] = stage.messages.splice(0);
  if (!message) throw new Error('Nothing was handed over');
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(stage.record(message)).rejects.toThrow();
  }
  await stage.record(message);
  expect(stage.mails).toHaveLength(1);
  expect(await submittedCount()).toBe(1);
});

test('completes a killed worker’s email when SES reports that it was accepted', async () => {
  await stage.post(await stage.filled({ 'field-0': 'ada@visitor.test' }));
  const [message] = stage.messages.splice(0);
  if (!message) throw new Error('Nothing was handed over');
  stage.state.afterMail = () => {
    failure.lastCall = 0;
    throw new Error('killed');
  };
  await expect(stage.record(message)).rejects.toThrow();
  failure.lastCall = Number.POSITIVE_INFINITY;
  stage.state.now += 3 * minute;
  await expect(stage.record(message)).rejects.toMatchObject({ reason: 'work_left' });
  await stage.report();
  await stage.record(message);
  stage.state.now += hour;
  await stage.record(message);
  expect(stage.mails).toHaveLength(1);
});

test('doesn’t try to send an email with an unknown outcome a third time', async () => {
  await stage.post(await stage.filled({ 'field-0': 'ada@visitor.test' }));
  const [message] = stage.messages.splice(0);
  if (!message) throw new Error('Nothing was handed over');
  // The killed worker runs no further call after SES accepted the email.
  stage.state.afterMail = () => {
    failure.lastCall = 0;
    throw new Error('killed');
  };
  const tries: number[] = [];
  for (let times = 0; times < 20; times += 1) {
    await stage.record(message).catch(() => {});
    failure.lastCall = Number.POSITIVE_INFINITY;
    tries.push(stage.mails.length);
    stage.state.now += 3 * minute;
  }
  // SES has a quarter of an hour to report the first email. Only after that does another attempt
  // send a second email.
  expect(tries.slice(0, 6)).toEqual([1, 1, 1, 1, 1, 2]);
  expect(tries.at(-1)).toBe(2);
});
