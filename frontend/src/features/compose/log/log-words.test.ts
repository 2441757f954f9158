import { expect, test } from 'vitest';
import type { DraftLogEntry } from '../../../../../shared/contracts/draft-log';
import { authorText, eventNotes, eventText } from './log-words';

const entry = (changes: Partial<DraftLogEntry>): DraftLogEntry => ({
  id: '01JD0000000000000000000LOG',
  at: '2026-11-21T10:00:00.000Z',
  kind: 'saved',
  ...changes,
});

test('describes every event in a sentence', () => {
  expect(eventText(entry({ changes: ['subject', 'body', 'styles'] }))).toBe(
    'Saved: subject, content and style changed',
  );
  expect(eventText(entry({ changes: ['body'], isAutomatic: true, times: 12 }))).toBe(
    'Saved while editing, 12 times: content changed',
  );
  expect(eventText(entry({ changes: ['subject'], overwrote: true }))).toBe(
    'Saved: subject changed, over someone else’s newer version',
  );
  expect(eventText(entry({ kind: 'converted', from: 'TIPTAP' }))).toBe('Converted it from TIPTAP');
  expect(eventText(entry({ kind: 'tested', recipients: 2 }))).toBe('Sent a test to 2 addresses');
  expect(eventText(entry({ kind: 'not_sent', reason: 'Add an address.' }))).toBe(
    'Not sent: Add an address.',
  );
});

test('shows whether the chosen subject line clearly won or was only a best guess', () => {
  const winnerEvent = { kind: 'winner_chosen', variant: 'B' } as const;
  expect(eventText(entry({ ...winnerEvent, isClear: true }))).toBe('Subject B won the A/B test');
  expect(eventText(entry({ ...winnerEvent, isClear: false }))).toBe(
    'Chose subject B. The A/B test had no clear winner.',
  );
});

test('shows that a manager acted for the customer', () => {
  expect(authorText({ name: 'mia@agency.test', isManager: true, isYou: false })).toBe(
    'mia@agency.test (manager)',
  );
  expect(authorText({ name: 'x', isManager: false, isYou: true })).toBe('You');
  expect(authorText({ name: 'x', isManager: true, isYou: true })).toBe('You');
  expect(authorText(undefined)).toBe('Mailbloom');
});

test('adds a note about content that was omitted or converted', () => {
  expect(
    eventNotes(entry({ removed: ['script'], report: [{ code: 'heading_converted', count: 2 }] })),
  ).toEqual([
    'Removed because email apps don’t support it: script.',
    '2 titles became a full-width heading block.',
  ]);
});
