import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { rateLimitKey } from '../../../functions/items/account/sign-in';
import {
  createSignupStage,
  customerId,
  formId,
  type SignupStage,
  tokenIn,
} from '../../support/a-signup';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const hour = 3_600_000;
const day = 86_400_000;
const ada = 'ada@visitor.test';

let embedded: EmbeddedTable;
let stage: SignupStage;
let logs: LogCapture;
beforeEach(async () => {
  embedded = embeddedTable();
  logs = captureLogs();
  stage = createSignupStage(embedded.table, embedded.stream, { requireEmailVerification: true });
  await stage.publish();
});
afterEach(async () => {
  expect(logs.text()).not.toContain('@visitor.test');
  logs.restore();
  await embedded.close();
});

const person = async () => stage.subscribers.find(customerId, await stage.idOf(ada));
const consents = async () => stage.signups.consents(customerId, await stage.idOf(ada));
const submit = async (city: string, page?: string) => {
  await stage.post(await stage.filled({ 'field-0': ada, 'field-1': city }, page));
  await stage.settle();
};
/** Submits the form as another person, from a different network. */
const submitElsewhere = async (city: string, page?: string) => {
  const values = await stage.filled({ 'field-0': ada, 'field-1': city }, page);
  await stage.post(values, { sourceIp: '203.0.113.9' });
  await stage.settle();
};
const link = (token: string, action?: 'confirm' | 'again') =>
  stage.call({
    rawPath: `/f/confirm/${token}`,
    ...(action ? { method: 'POST', body: `do=${action}` } : {}),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('doesn’t change what an address’s owner confirms when another person submits the same address', async () => {
  await submit('Oslo', 'https://shop.test/own');
  const token = tokenIn(stage.mails[0]);
  await submitElsewhere('Elsewhere', 'https://evil.test/');
  stage.state.now += hour;
  await submitElsewhere('Elsewhere', 'https://evil.test/');
  await link(token, 'confirm');
  expect((await person())?.fields).toEqual({ city: 'Oslo' });
  expect(await consents()).toMatchObject([
    { page: 'https://shop.test/own', at: '2100-11-23T10:00:03.000Z' },
  ]);
});

test('doesn’t change a confirmed person through confirmation links sent earlier', async () => {
  await submit('Oslo');
  stage.state.now += hour;
  await submitElsewhere('Elsewhere');
  expect(stage.mails).toHaveLength(2);
  await link(tokenIn(stage.mails[0]), 'confirm');
  const laterResponse = await link(tokenIn(stage.mails[1]), 'confirm');
  expect(laterResponse.body).toContain('You’re signed up');
  expect((await person())?.fields).toEqual({ city: 'Oslo' });
  expect(await stage.counted()).toMatchObject({
    submitted: 1,
    confirmed: 1,
  });
});

test('keeps the time of consent and the time of deletion when another confirmation link is requested', async () => {
  await submit('Oslo');
  const first = tokenIn(stage.mails[0]);
  stage.state.now += 20 * day;
  await link(first, 'again');
  await stage.settle();
  expect(stage.mails).toHaveLength(2);
  await link(tokenIn(stage.mails[1]), 'confirm');
  expect(await consents()).toMatchObject([
    { at: '2100-11-23T10:00:03.000Z', confirmedAt: '2100-12-13T10:00:03.000Z' },
  ]);
});

test('ignores a confirmation link after 30 days, even if the table still has the signup', async () => {
  await submit('Oslo');
  stage.state.now += 29 * day;
  await link(tokenIn(stage.mails[0]), 'again');
  await stage.settle();
  stage.state.now += 2 * day;
  expect((await link(tokenIn(stage.mails[1]), 'confirm')).statusCode).toBe(410);
  await link(tokenIn(stage.mails[1]), 'again');
  expect(stage.messages).toEqual([]);
  expect(await person()).toBeUndefined();
});

test('limits requests for a confirmation link like submissions, and says so on the page', async () => {
  await submit('Oslo');
  const token = tokenIn(stage.mails[0]);
  const responses = [];
  for (let count = 0; count < 121; count += 1) responses.push(await link(token, 'again'));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(119);
  expect(responses.at(-1)).toMatchObject({ statusCode: 429 });
  expect(responses.at(-1)?.body).toContain('Too many signups from your network');
  await stage.settle();
  expect(stage.mails).toHaveLength(1);
});

test('sends no more confirmation links for a form that has reached its 20,000 submissions an hour', async () => {
  await submit('Oslo');
  const Item = { ...rateLimitKey('form', formId, Math.floor(stage.state.now / hour)), u: 20_000 };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
  expect((await link(tokenIn(stage.mails[0]), 'again')).statusCode).toBe(429);
});

test('sends no further confirmation link to someone who has complained in the meantime, and accepts no earlier link', async () => {
  await submit('Oslo');
  const at = '2100-11-24T00:00:00.000Z';
  await link(tokenIn(stage.mails[0]), 'again');
  await stage.suppressions.add(customerId, await stage.idOf(ada), 'complaint', at);
  stage.state.now += hour;
  await stage.settle();
  expect(stage.mails).toHaveLength(1);
  expect((await link(tokenIn(stage.mails[0]), 'confirm')).statusCode).toBe(410);
  expect(await person()).toBeUndefined();
});
