import {
  canBecome,
  statusOfSuppression,
  stricterStatus,
  weakerReasons,
} from '../../../functions/audience/status-rules';
import { subscriberStatus } from '../../../shared/contracts/subscribers';

test('never makes anyone active again automatically', () => {
  for (const status of subscriberStatus.options) expect(canBecome(status, 'active')).toBe(false);
});

test('prefers a person’s own choice to a bounce', () => {
  expect(canBecome('bounced', 'unsubscribed')).toBe(true);
  expect(canBecome('unsubscribed', 'bounced')).toBe(false);
});

test('never replaces a complaint with another status', () => {
  expect(canBecome('unsubscribed', 'spam')).toBe(true);
  for (const status of subscriberStatus.options) expect(canBecome('spam', status)).toBe(false);
});

test('treats the status that allows fewer emails as the stricter of two', () => {
  expect(stricterStatus('active', 'bounced')).toBe('bounced');
  expect(stricterStatus('spam', 'unsubscribed')).toBe('spam');
  expect(stricterStatus('active', 'active')).toBe('active');
});

test('lets a complaint replace every other suppression reason, and a bounce replace none', () => {
  expect(weakerReasons('complaint')).toEqual(['bounce', 'upload', 'manual', 'unsubscribe']);
  expect(weakerReasons('bounce')).toEqual([]);
});

test('doesn’t change a status to itself, and lets an active subscriber leave for any reason', () => {
  for (const status of subscriberStatus.options) expect(canBecome(status, status)).toBe(false);
  for (const status of ['bounced', 'unsubscribed', 'spam'] as const) {
    expect(canBecome('active', status)).toBe(true);
  }
});

test('restores the previous status of someone who returns under a suppressed address', () => {
  expect(statusOfSuppression).toEqual({
    bounce: 'bounced',
    upload: 'active',
    manual: 'unsubscribed',
    unsubscribe: 'unsubscribed',
    complaint: 'spam',
  });
});
