import {
  type ConsentStatusMeaning,
  isConsentStatusMeaning,
  meaningOfValue,
} from '../../../../functions/imports/csv/consent-status/value-rules';
import { dateKey } from '../../../../functions/imports/csv/consent-status/value-text';

test.each<[ConsentStatusMeaning, string, string]>([
  ['status', '', 'ask'],
  ['status', dateKey, 'ask'],
  ['status', 'subscribed', 'active'],
  ['status', 'unsubscribed', 'unsubscribed'],
  ['status', 'unsubscribed admin', 'unsubscribed'],
  ['status', 'unsub by phone', 'unsubscribed'],
  ['status', 'resunsub', 'ask'],
  ['status', 'hard bounced 2x', 'bounced'],
  ['status', 'blue', 'ask'],
  ['consent', '', 'noConsent'],
  ['consent', 'no', 'noConsent'],
  ['consent', 'yes', 'active'],
  ['consent', dateKey, 'active'],
  ['consent', 'email sms', 'active'],
  ['consent', 'mail', 'active'],
  ['consent', 'sms push', 'noConsent'],
  ['consent', 'not given', 'noConsent'],
  ['consent', 'unsubscribed', 'unsubscribed'],
  ['consent', 'blue', 'ask'],
  ['bounced', '', 'active'],
  ['bounced', 'no', 'active'],
  ['bounced', 'yes', 'bounced'],
  ['bounced', dateKey, 'bounced'],
  ['bounced', 'blue', 'bounced'],
  ['bounced', 'subscribed', 'active'],
  ['complained', 'yes', 'spam'],
  ['complained', 'hard bounced 2x', 'bounced'],
  ['suppressed', 'yes', 'unsubscribed'],
  ['suppressed', 'no', 'active'],
  ['suppressed', 'subscribed', 'ask'],
  ['suppressed', 'spam', 'spam'],
  ['optOutDate', dateKey, 'unsubscribed'],
  ['optOutDate', '', 'active'],
])('reads, in a column of the kind %s, the value %j as %s', (column, key, meaning) => {
  expect(meaningOfValue(column, key)).toBe(meaning);
});

test('gives values meanings only in columns about consent', () => {
  expect(
    (['status', 'consent', 'email', 'attribute'] as const).map(isConsentStatusMeaning),
  ).toEqual([...[true, true, false, false]]);
});
