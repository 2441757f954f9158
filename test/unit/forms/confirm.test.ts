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
import { tamperToken } from '../../support/tokens';

const ada = 'ada@visitor.test';
const hour = 3_600_000;
const day = 86_400_000;

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

const id = () => stage.idOf(ada);
const person = async () => stage.subscribers.find(customerId, await id());
const readCounts = async () => await stage.counted();
const submit = async (values: Readonly<Record<string, string>> = {}) => {
  await stage.post(await stage.filled({ 'field-0': ada, 'field-1': 'Oslo', ...values }));
  await stage.settle();
};
const link = (token: string, action?: 'confirm' | 'again') =>
  stage.call({
    rawPath: `/f/confirm/${token}`,
    ...(action ? { method: 'POST', body: `do=${action}` } : {}),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const mailedToken = () => tokenIn(stage.mails.at(-1));

test('makes someone a subscriber only when they press the button on the confirmation page', async () => {
  await submit();
  expect(await person()).toBeUndefined();
  expect(await readCounts()).toEqual({ viewed: 0, submitted: 1, confirmed: 0 });
  expect((await link(mailedToken())).body).toContain('Confirm your signup');
  expect(await person()).toBeUndefined();
  stage.state.now += hour;
  const done = await link(mailedToken(), 'confirm');
  expect([done.statusCode, done.body?.includes('You’re signed up')]).toEqual([200, true]);
  expect(await person()).toMatchObject({
    status: 'active',
    segmentIds: [formId],
    fields: { city: 'Oslo' },
  });
  const [consent] = await stage.signups.consents(customerId, await id());
  expect(consent).toMatchObject({
    at: '2100-11-23T10:00:03.000Z',
    confirmedAt: '2100-11-23T11:00:03.000Z',
  });
  expect(await readCounts()).toMatchObject({ submitted: 1, confirmed: 1 });
});

test('counts repeated confirmations once, even simultaneous ones, and later says that the signup is already confirmed', async () => {
  await submit();
  const token = mailedToken();
  await Promise.all([1, 2, 3, 4].map(() => link(token, 'confirm')));
  expect((await link(token, 'confirm')).body).toContain('You’re signed up');
  expect((await link(token)).body).toContain('You’re signed up');
  expect(await readCounts()).toMatchObject({ confirmed: 1 });
});

test('uses the last answers of someone who submits again before confirming', async () => {
  await submit({ 'field-1': 'Oslo' });
  const first = mailedToken();
  stage.state.now += 60_000;
  // The second submission is within the hour, so no second email is sent.
  await submit({ 'field-1': 'Bergen' });
  expect(stage.mails).toHaveLength(1);
  await link(first, 'confirm');
  expect(await person()).toMatchObject({ fields: { city: 'Bergen' } });
  const [consent] = await stage.signups.consents(customerId, await id());
  expect(consent).toMatchObject({ at: '2100-11-23T10:01:06.000Z' });
  expect(await readCounts()).toEqual({ viewed: 0, submitted: 1, confirmed: 1 });
});

test('uses the newest answers, whichever of two confirmation links is followed', async () => {
  await submit({ 'field-1': 'Oslo' });
  const first = mailedToken();
  stage.state.now += 2 * hour;
  await submit({ 'field-1': 'Bergen' });
  expect(stage.mails).toHaveLength(2);
  await link(first, 'confirm');
  expect(await person()).toMatchObject({ fields: { city: 'Bergen' } });
  expect((await link(mailedToken())).body).toContain('You’re signed up');
});

test('excludes another person’s submission from someone’s confirmation', async () => {
  await submit({ 'field-1': 'Oslo' });
  const first = mailedToken();
  const strange = await stage.filled({ 'field-0': ada, 'field-1': 'Buy at evil.test' });
  await stage.post(strange, { sourceIp: '203.0.113.9' });
  await stage.settle();
  await link(first, 'confirm');
  expect(await person()).toMatchObject({ fields: { city: 'Oslo' } });
});

test('limits the number of pending signups stored for one person', async () => {
  const place = { customerId, formId, subscriberId: await id() };
  for (let count = 0; count < 25; count += 1) await submit({ 'field-1': `Town ${count}` });
  expect(await stage.waiting.count(place)).toBe(20);
});

test('shows the store, no typed text, and only one link in the confirmation email', async () => {
  await submit({ 'field-1': 'Buy at evil.test' });
  const { Content, FromEmailAddress, EmailTags } = stage.mails[0] ?? {};
  const html = Content?.Simple?.Body?.Html?.Data ?? '';
  expect(html).toContain('Fjord &amp; Supply');
  expect(html).toContain('1 Harbour Road, Oslo');
  expect(html).toContain('background:#123456');
  expect(html).not.toContain('evil.test');
  expect(html.match(/href=/g)).toHaveLength(1);
  expect(FromEmailAddress).toBe('"Fjord" <news@fjord.test>');
  expect(EmailTags).toContainEqual({ Name: 'k', Value: 'confirmation' });
});

test('sends one address one confirmation request an hour and three a day, no matter who submits the form', async () => {
  await submit();
  await submit();
  expect(stage.mails).toHaveLength(1);
  for (let hours = 0; hours < 12; hours += 1) {
    stage.state.now += hour;
    await submit();
  }
  expect(stage.mails).toHaveLength(3);
  stage.state.now += day;
  await submit();
  expect(stage.mails).toHaveLength(4);
});

test('limits one form to a thousand confirmation requests an hour, no matter who attacks it', async () => {
  const window = Math.floor(stage.state.now / hour);
  const Item = { ...rateLimitKey('form-mail-form', formId, window), u: 999 };
  await embedded.table.client.send(new PutCommand({ TableName: embedded.table.name, Item }));
  await submit();
  await submit({ 'field-0': 'bob@visitor.test' });
  expect(stage.mails).toHaveLength(1);
});

test('expires a confirmation link after a week, and offers to send a new link to the same address', async () => {
  await submit();
  const old = mailedToken();
  stage.state.now += 7 * day + hour;
  const page = await link(old, 'confirm');
  expect([page.statusCode, page.body?.includes('Send a new link')]).toEqual([410, true]);
  expect(await person()).toBeUndefined();
  expect((await link(old, 'again')).body).toContain('Check your inbox');
  await stage.settle();
  expect(stage.mails).toHaveLength(2);
  await link(mailedToken(), 'confirm');
  expect((await person())?.status).toBe('active');
  expect(await readCounts()).toMatchObject({ submitted: 1, confirmed: 1 });
});

test('ignores a forged confirmation link, or the link of a deleted person or form', async () => {
  await submit();
  const token = mailedToken();
  for (const place of [0, 5, 30, 60]) {
    expect((await link(tamperToken(token, place), 'confirm')).statusCode).toBe(404);
  }
  await stage.waiting.endAll({ customerId, subscriberId: await id(), formId });
  expect((await link(token, 'confirm')).statusCode).toBe(410);
  await submit();
  await stage.versions.withdraw(customerId, formId);
  expect((await link(token, 'confirm')).statusCode).toBe(410);
  expect(await person()).toBeUndefined();
});

test('lets someone who unsubscribed return only by confirming, even on a form that doesn’t require confirmation', async () => {
  await stage.publish({ version: 2, requireEmailVerification: false });
  await stage.post({ ...(await stage.filled({ 'field-0': ada })), 'mb-version': '2' });
  await stage.settle();
  await stage.people.unsubscribe(customerId, await id(), 'link');
  expect((await person())?.status).toBe('unsubscribed');
  stage.state.now += hour;
  await stage.post({ ...(await stage.filled({ 'field-0': ada })), 'mb-version': '2' });
  await stage.settle();
  expect((await person())?.status).toBe('unsubscribed');
  await link(mailedToken(), 'confirm');
  expect(await person()).toMatchObject({ status: 'active', statusReason: 'confirmed_signup' });
  expect(await stage.suppressions.find(customerId, await id())).toBeUndefined();
});

test('keeps someone unsubscribed if they complained while the confirmation email was being delivered', async () => {
  await submit();
  await link(mailedToken(), 'confirm');
  await stage.people.unsubscribe(customerId, await id(), 'link');
  stage.state.now += 2 * hour;
  await submit();
  await stage.people.markSpam(customerId, await id(), 'complaint');
  await link(mailedToken(), 'confirm');
  expect((await person())?.status).toBe('spam');
  expect(await stage.suppressions.find(customerId, await id())).toMatchObject({
    reason: 'complaint',
  });
  const before = stage.mails.length;
  stage.state.now += 2 * day;
  await submit();
  expect(stage.mails).toHaveLength(before);
});

test('adds someone who left the form’s segment back to the segment when they confirm', async () => {
  await submit();
  await link(mailedToken(), 'confirm');
  const found = await person();
  if (!found) throw new Error('Nobody is there');
  await stage.choices.leave(customerId, found, formId, '2100-11-23T12:00:00.000Z');
  stage.state.now += 3 * hour;
  await submit();
  expect((await person())?.segmentIds).toEqual([]);
  await link(mailedToken(), 'confirm');
  expect((await person())?.segmentIds).toEqual([formId]);
});

test('says on the page that the plan is full, and accepts the confirmation link later', async () => {
  await submit();
  stage.state.room = 0;
  expect((await link(mailedToken(), 'confirm')).body).toContain('can’t add anyone right now');
  stage.state.room = 1;
  expect((await link(mailedToken(), 'confirm')).body).toContain('You’re signed up');
});

test('sends a confirmation email again if SES didn’t accept it, but not if its outcome is unknown', async () => {
  stage.answers.push({ outcome: 'again', code: 'x' });
  await stage.post(await stage.filled({ 'field-0': ada }));
  const [message] = stage.messages.splice(0);
  if (!message) throw new Error('Nothing was handed over');
  await expect(stage.record(message)).rejects.toThrow('ses_throttled');
  await stage.record(message);
  expect(stage.mails).toHaveLength(1);
  stage.state.now += 2 * hour;
  stage.answers.push({ outcome: 'unknown', code: 'x' });
  await stage.record(message);
  await stage.record(message);
  expect(stage.mails).toHaveLength(1);
});
