import {
  canBecome,
  statusOfSuppression,
  stricterStatus,
  weakerReasons,
} from '../../../functions/audience/status-rules';
import { subscriberStatus } from '../../../shared/contracts/subscribers';

test('never makes anyone active again', () => {
  for (const status of subscriberStatus.options) expect(canBecome(status, 'active')).toBe(false);
});

test('gives a person’s own choice precedence over a bounce', () => {
  expect(canBecome('bounced', 'unsubscribed')).toBe(true);
  expect(canBecome('unsubscribed', 'bounced')).toBe(false);
});

test('a complaint is final', () => {
  expect(canBecome('unsubscribed', 'spam')).toBe(true);
  for (const status of subscriberStatus.options) expect(canBecome('spam', status)).toBe(false);
});

test('treats the status that allows less as the stricter of two', () => {
  expect(stricterStatus('active', 'bounced')).toBe('bounced');
  expect(stricterStatus('spam', 'unsubscribed')).toBe('spam');
  expect(stricterStatus('active', 'active')).toBe('active');
});

test('a complaint replaces every other suppression reason, and a bounce replaces none', () => {
  expect(weakerReasons('complaint')).toEqual(['bounce', 'upload', 'manual', 'unsubscribe']);
  expect(weakerReasons('bounce')).toEqual([]);
});

test('doesn’t change a status to itself, and lets an active subscriber leave in every way', () => {
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
