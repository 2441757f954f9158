import {
  checkAddress,
  checkContent,
  checkFindings,
  checkPlan,
  checkSendAt,
  checkSender,
} from '../../../../functions/deliveries/start/readiness-rules';
import type { Customer } from '../../../../functions/items/account/customer';
import type { Sender } from '../../../../functions/items/account/sender';
import { WARNING_TEXTS } from '../../../../shared/email/lint/lint-texts';

/** The refusal of a check, as far as the page shows it. */
const refusalOf = (check: () => void) => {
  try {
    check();
    return undefined;
  } catch (error) {
    return error;
  }
};

const body = '<p>Spring sale</p>';

test('an email with a subject and a body may go, one without either may not', () => {
  expect(refusalOf(() => checkContent({ subject: 'Spring', body }))).toBeUndefined();
  expect(refusalOf(() => checkContent({ subject: ' \n', body }))).toMatchObject({
    code: 'draft_has_no_subject',
    details: { fields: { subject: 'Give the email a subject, then send it.' } },
  });
  // The empty document is seven characters long.
  expect(refusalOf(() => checkContent({ subject: 'Spring', body: '1234567' }))).toMatchObject({
    code: 'draft_has_no_body',
    details: { fields: { body: 'Write the email before you send it.' } },
  });
  expect(refusalOf(() => checkContent({ subject: 'Spring', body: '12345678' }))).toBeUndefined();
});

test('only a verified sender may send', () => {
  const sender: Sender = {
    senderId: 's-1',
    name: 'Fern',
    email: 'hello@fern.test',
    ipPoolName: 'shared',
    verified: true,
    dnsVerified: true,
  };
  expect(refusalOf(() => checkSender(sender))).toBeUndefined();
  expect(refusalOf(() => checkSender({ ...sender, verified: false }))).toMatchObject({
    code: 'sender_not_verified',
    details: { fields: { senderId: expect.stringContaining('not verified yet') } },
  });
});

test('without a postal address nothing is sent; the refusal belongs to no field', () => {
  const customer: Customer = {
    customerId: 'c-1',
    name: 'Fern',
    email: 'owner@fern.test',
    status: 'active',
    premium: true,
    timeZone: 'UTC',
    businessAddress: 'Lane 1, York',
    lastDelivery: 0,
    createdAt: '2026-11-22T00:00:00.000Z',
  };
  expect(refusalOf(() => checkAddress(customer))).toBeUndefined();
  const refusal = refusalOf(() => checkAddress({ ...customer, businessAddress: ' \n ' }));
  expect(refusal).toMatchObject({ code: 'business_address_missing', details: {} });
  expect(refusal).not.toHaveProperty('details.fields');
});

test('of the findings, errors that Send refuses stop it; warnings and other errors do not', () => {
  const find = (links: number, ...warnings: Parameters<typeof checkFindings>[0]['warnings']) =>
    refusalOf(() => checkFindings({ links, warnings }));
  expect(find(999)).toBeUndefined();
  expect(find(1000)).toMatchObject({
    code: 'body_too_large',
    details: { fields: { body: 'This email has more than 999 links. Remove some.' } },
  });
  expect(find(0, { code: 'image_embedded', severity: 'error' })).toMatchObject({
    code: 'image_embedded',
    message: WARNING_TEXTS.image_embedded,
  });
  expect(find(0, { code: 'body_empty', severity: 'error' })).toMatchObject({
    code: 'draft_has_no_body',
  });
  expect(find(0, { code: 'image_embedded', severity: 'warn' })).toBeUndefined();
});

describe('a warm-up', () => {
  const plan = (recipients: number, initial: number, timeSpan: number) =>
    refusalOf(() =>
      checkPlan(recipients, 'incremental', { initial, timeSpan, increaseMultiplier: 1 }),
    );

  test('needs somebody to write to', () => {
    expect(plan(0, 1, 300)).toMatchObject({
      code: 'draft_has_no_recipients',
      details: { fields: { segmentIds: expect.stringContaining('Choose other segments.') } },
    });
    expect(plan(1, 1, 300)).toBeUndefined();
  });

  test('has a thousand batches at most', () => {
    expect(plan(1000, 1, 300)).toBeUndefined();
    expect(plan(1001, 1, 300)).toMatchObject({
      code: 'warm_up_too_long',
      details: { fields: { warmUpConfig: expect.stringContaining('90 days') } },
    });
  });

  test('takes ninety days at most from its first batch to its last', () => {
    const day = 24 * 3600;
    expect(plan(91, 1, day)).toBeUndefined();
    expect(plan(92, 1, day)).toMatchObject({ code: 'warm_up_too_long' });
  });
});

test.each([
  ['2026-11-22T12:00:59.999Z', true],
  ['2026-11-22T12:01:00.000Z', false],
  ['2027-11-23T12:00:00.000Z', false],
  ['2027-11-23T12:00:00.001Z', true],
  ['some day', true],
])('asked at noon of 22 November 2026 to be sent at %s, it is refused: %s', (sendAt, isRefused) => {
  const refusal = refusalOf(() => checkSendAt(sendAt, Date.UTC(2026, 10, 22, 12)));
  if (!isRefused) return expect(refusal).toBeUndefined();
  expect(refusal).toMatchObject({
    code: 'send_time_invalid',
    details: { fields: { sendAt: expect.stringContaining('at least a minute') } },
  });
});
