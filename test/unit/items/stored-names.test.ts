import { autopilotItem, readAutopilot } from '../../../functions/items/account/autopilot';
import {
  type DomainClaim,
  domainClaimItem,
  dueClaimOf,
  readDomainClaim,
} from '../../../functions/items/account/domain-claim';
import {
  type Entitlement,
  entitlementItem,
  readBillingCheck,
  readEntitlement,
} from '../../../functions/items/account/entitlement';
import { planEventItem, readPlanEvent } from '../../../functions/items/account/plan-log';
import { codesItem, readCodes } from '../../../functions/items/account/sign-in';
import {
  readStripeCustomer,
  stripeCustomerItem,
  stripeCustomerKey,
  stripeEventItem,
} from '../../../functions/items/account/stripe-keys';
import { readEmailUsage, usageKey } from '../../../functions/items/account/usage';
import {
  type Consent,
  consentItem,
  type PendingSignup,
  pendingSignupItem,
  readConsent,
  readEmailAttempt,
  readPendingSignup,
} from '../../../functions/items/audience/signup';
import { brainItem, readBrain } from '../../../functions/items/brain';
import {
  readUndoUntil,
  undoneUpdate,
  undoUpdate,
} from '../../../functions/items/delivery/tracking-event';
import { formItem, readForm } from '../../../functions/items/form';
import {
  type FormVersion,
  formMonthKey,
  formOfCounts,
  formTotalsKey,
  formVersionItem,
  publishedVersionItem,
  readFormCounts,
  readFormVersion,
} from '../../../functions/items/form-version';
import {
  type Reputation,
  readReputation,
  reputationItem,
} from '../../../functions/items/reputation';
import { aForm } from '../../support/a-form';

const noRates = { delivered: 0, bounced: 0, complained: 0, bounceRate: 0, complaintRate: 0 };
const reputation: Reputation = {
  customerId: 'c1',
  level: 'warning',
  since: '2026-11-22T10:00:00.000Z',
  rates: noRates,
  baseline: { '20261122': { delivered: 9, bounced: 1, complained: 0 } },
  version: 3,
};

test('stores a reputation under short names that earlier versions of Mailbloom can read', () => {
  const item = reputationItem(reputation, 0);
  expect(item).toMatchObject({ pk: 'C#c1', sk: 'REPUTATION', g1sk: '1#c1', cid: 'c1', v: 3 });
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['customerId']));
  expect(readReputation(item)).toEqual(reputation);
});

test('stores sign-in codes with the version that the next write requires', () => {
  const codes = [{ nonce: 'n', length: 6, bornAt: 1, mailedAt: 2 }];
  const item = codesItem('hash', { codes, version: 4, ttl: 99 });
  expect(item).toEqual({ pk: 'OTP#hash', sk: 'CODES', codes, v: 4, ttl: 99 });
  expect(readCodes(item)).toEqual({ codes, version: 4 });
});

test('indexes an entitlement for comparison with Stripe only while a comparison is due', () => {
  const entitlement: Entitlement = {
    customerId: 'c1',
    rev: 3,
    stripeId: 'cus_1',
    requestedAt: '2026-11-20T10:00:00.000Z',
    receiptEmail: 'books@fern.test',
    comp: { reason: 'A gift', at: '2026-11-20T10:00:00.000Z', by: 'u1' },
  };
  const item = entitlementItem(entitlement, '2026-11-21T10:00:00.000Z');
  expect(item).toMatchObject({
    pk: 'C#c1',
    sk: 'ENTITLEMENT',
    cid: 'c1',
    stripeId: 'cus_1',
    rev: 3,
    receiptEmail: 'books@fern.test',
    g2pk: 'BILLING',
    g2sk: '2026-11-21T10:00:00.000Z#c1',
  });
  expect(readEntitlement('c1', item)).toEqual(entitlement);
  expect(readBillingCheck(item)).toBe('c1');
  expect(Object.keys(entitlementItem(entitlement))).not.toContain('g2pk');
});

test('plan changes are stored by customer and time', () => {
  const event = {
    id: '01JD0000000000000000000001',
    at: '2026-11-23T10:00:00.000Z',
    kind: 'given' as const,
    by: 'mia@agency.test',
    reason: 'A gift',
    endsAt: '2026-12-01T00:00:00.000Z',
  };
  const item = planEventItem('c1', event);
  expect(item).toEqual({ pk: 'C#c1', sk: `PLANLOG#${event.id}`, ...event });
  expect(readPlanEvent(item)).toEqual(event);
});

test('stores a Stripe customer with the customer who owns it', () => {
  const item = stripeCustomerItem('cus_1', 'c1');
  expect(item).toEqual({ pk: 'STRIPE#cus_1', sk: 'CUSTOMER', cid: 'c1' });
  expect(item).toMatchObject(stripeCustomerKey('cus_1'));
  expect(readStripeCustomer(item)).toBe('c1');
});

test('a Stripe event is stored by its ID until it expires', () => {
  expect(stripeEventItem('evt_1', 99)).toEqual({ pk: 'EVENT#evt_1', sk: 'STRIPE', ttl: 99 });
});

test('emails are counted by customer and month, starting at zero', () => {
  expect(usageKey('c1', '2026-11')).toEqual({ pk: 'C#c1', sk: 'USE#2026-11' });
  expect([readEmailUsage(undefined), readEmailUsage({ emails: 3 })]).toEqual([0, 3]);
});

test('stores people with access to an account in one list, which is empty if there are none', () => {
  const user = { userId: 'u1', email: 'a@b.test', addedAt: '2026-11-23', addedBy: 'u0' };
  const person = { email: 'c@d.test', invitedAt: '2026-11-28', invitedBy: 'u0' };
  const list = { users: [user], invited: [person], rev: 2 };
  const item = autopilotItem('c1', list);
  expect(item).toEqual({ pk: 'C#c1', sk: 'AUTOPILOT', ...list });
  expect(readAutopilot(item)).toEqual(list);
  expect(readAutopilot(undefined)).toEqual({ users: [], invited: [], rev: 0 });
  // The item was stored before invitations existed.
  expect(readAutopilot({ users: [user], rev: 2 })).toEqual({ users: [user], invited: [], rev: 2 });
});

test('a brain is stored in one item, with its data as text', () => {
  const pairs = [{ key: 'Sizes', text: '{"small":1}', isData: true }];
  const item = brainItem('c1', { pairs, rev: 2, updatedAt: '2026-11-23' });
  expect(item).toEqual({ pk: 'C#c1', sk: 'BRAIN', pairs, rev: 2, updatedAt: '2026-11-23' });
  expect(readBrain(item)).toMatchObject({ pairs, rev: 2 });
  expect(readBrain(undefined)).toEqual({ pairs: [], rev: 0 });
});

test('stores a form unchanged, under its segment’s ID', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const form = { ...aForm(), id: 'f1', confirmed: true, rev: 2, createdAt: at, updatedAt: at };
  expect(formItem('c1', form)).toEqual({ pk: 'C#c1', sk: 'FRM#f1', ...form });
  expect(readForm(formItem('c1', form))).toEqual(form);
});

test('a form’s public version is stored under the form alone, with its counts next to it', () => {
  const { content, fields, style, requireEmailVerification } = aForm();
  const version: FormVersion = {
    content,
    fields,
    style,
    requireEmailVerification,
    cid: 'c1',
    formId: 'f1',
    version: 3,
    publishedAt: '2026-11-23T10:00:00.000Z',
    brand: 'Fjord',
  };
  expect(formVersionItem(version)).toEqual({ pk: 'FM#f1', sk: 'V#000003', ...version });
  expect(publishedVersionItem(version)).toEqual({ pk: 'FM#f1', sk: 'SHOWN', ...version });
  expect(readFormVersion(publishedVersionItem(version))).toEqual(version);
  expect(formTotalsKey('f1')).toEqual({ pk: 'FM#f1', sk: 'N#ALL' });
  expect(formMonthKey('f1', '2026-11')).toEqual({ pk: 'FM#f1', sk: 'N#2026-11' });
  expect(formTotalsKey('f1', 3)).toEqual({ pk: 'FM#f1', sk: 'N#ALL#3' });
  expect(formMonthKey('f1', '2026-11', 3)).toEqual({ pk: 'FM#f1', sk: 'N#2026-11#3' });
  const counts = { viewed: 5, submitted: 2, confirmed: 1 };
  expect(readFormCounts([{ v: 5, s: 2 }, { c: 1 }])).toEqual(counts);
  expect(readFormCounts([{ '20779v': 5, '20779s': 2, '20779c': 1 }], 20_779)).toEqual(counts);
  expect(formOfCounts(formTotalsKey('f1'))).toBe('f1');
});

test('stores consents and pending confirmations with a subscriber, outside the counted partitions', () => {
  const consent: Consent = {
    formId: 'f1',
    version: 2,
    at: '2026-11-23T10:00:00.000Z',
    page: 'https://a.test/',
    text: 'Join us',
    ip: '192.0.2.0',
    confirmedAt: '2026-11-24T10:00:00.000Z',
  };
  const key = { pk: expect.stringMatching(/^C#c1#P#\d$/), sk: 's1#C#2026-11-23#f1#2' };
  expect(consentItem('c1', 's1', consent)).toEqual({ ...key, ...consent });
  expect(readConsent(consentItem('c1', 's1', consent))).toEqual(consent);
  const { confirmedAt: _, ...consentRequest } = consent;
  const person = { email: 'a@b.test', name: 'A', fields: {} };
  const pending: PendingSignup = { ...consentRequest, ...person, id: 'p1', ttl: 9 };
  const pendingKey = { customerId: 'c1', subscriberId: 's1', formId: 'f1' };
  const item = pendingSignupItem(pendingKey, pending);
  expect(item).toEqual({ ...key, sk: 's1#Q#f1#p1', ...pending, mails: {} });
  expect(readEmailAttempt({ mails: { p1: { n: 1, at: 5, sent: true } } }, 'p1')).toEqual({
    n: 1,
    at: 5,
    sent: true,
  });
  expect(readPendingSignup(item)).toEqual(pending);
});

test('stores a domain’s claim in its own partition and indexes it by its next check', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const claim: DomainClaim = {
    domain: 'a.test',
    domainId: 'd1',
    customerId: 'c1',
    status: 'pending',
    senders: 1,
    rev: 2,
    identity: {
      tokens: ['t1'],
      zone: 'keys.test',
      mailFrom: 'bounce.a.test',
      mailExchanger: 'mx.test',
      dkim: 'PENDING',
      mailFromStatus: 'NOT_STARTED',
    },
    proof: 'p',
    proven: false,
    records: [],
    createdAt: at,
    startedAt: at,
    checkedAt: at,
    verifiedAt: at,
    leavingAt: at,
  };
  const { customerId, ...rest } = claim;
  const item = domainClaimItem(claim, at);
  expect(item).toEqual({
    pk: 'DOMAIN#a.test',
    sk: 'CLAIM',
    cid: customerId,
    ...rest,
    g2pk: 'DOMAINS',
    g2sk: `${at}#a.test`,
  });
  expect(readDomainClaim(item)).toEqual(claim);
  expect(domainClaimItem(claim, undefined)).not.toHaveProperty('g2pk');
  const rival = { ...claim, isRival: true, takenAt: at };
  const row = domainClaimItem(rival, at);
  expect([row.pk, row.sk]).toEqual(['DOMAIN#a.test', 'PENDING#c1']);
  expect(readDomainClaim(row)).toEqual(rival);
  expect([dueClaimOf(row), dueClaimOf(item)]).toEqual([
    { domain: 'a.test', rival: 'c1' },
    { domain: 'a.test' },
  ]);
});

test('the deadline for undoing an unsubscribe is stored under a short name', () => {
  const { ExpressionAttributeValues, UpdateExpression } = undoUpdate('2026-11-24');
  expect([UpdateExpression, ExpressionAttributeValues]).toEqual([
    'SET un = :until',
    { ':until': '2026-11-24' },
  ]);
  expect(undoneUpdate).toEqual({ UpdateExpression: 'REMOVE un' });
  expect([readUndoUntil({ un: '2026-11-24' }), readUndoUntil(undefined)]).toEqual([
    '2026-11-24',
    undefined,
  ]);
});
