import { expect, test } from 'vitest';
import type { DraftLogEntry } from '../../../../../shared/contracts/draft-log';
import { authorWords, eventNotes, eventWords } from './log-words';

const entry = (changes: Partial<DraftLogEntry>): DraftLogEntry => ({
  id: '01JD0000000000000000000LOG',
  at: '2026-11-21T10:00:00.000Z',
  kind: 'saved',
  ...changes,
});

test('describes every event in a sentence', () => {
  expect(eventWords(entry({ changes: ['subject', 'body', 'styles'] }))).toBe(
    'Saved: subject, content and style changed',
  );
  expect(eventWords(entry({ changes: ['body'], isAutomatic: true, times: 12 }))).toBe(
    'Saved while editing, 12 times: content changed',
  );
  expect(eventWords(entry({ changes: ['subject'], overwrote: true }))).toBe(
    'Saved: subject changed, over someone else’s newer version',
  );
  expect(eventWords(entry({ kind: 'converted', from: 'TIPTAP' }))).toBe('Converted it from TIPTAP');
  expect(eventWords(entry({ kind: 'tested', recipients: 2 }))).toBe('Sent a test to 2 addresses');
  expect(eventWords(entry({ kind: 'not_sent', reason: 'Add an address.' }))).toBe(
    'Not sent: Add an address.',
  );
});

test('shows whether the selected subject line clearly won or is a best guess', () => {
  const chosen = { kind: 'winner_chosen', variant: 'B' } as const;
  expect(eventWords(entry({ ...chosen, isClear: true }))).toBe('Subject B won the A/B test');
  expect(eventWords(entry({ ...chosen, isClear: false }))).toBe(
    'Chose subject B. The A/B test had no clear winner.',
  );
});

test('identifies a manager who acted for the customer', () => {
  expect(authorWords({ name: 'mia@agency.test', isManager: true, isYou: false })).toBe(
    'mia@agency.test (manager)',
  );
  expect(authorWords({ name: 'x', isManager: false, isYou: true })).toBe('You');
  expect(authorWords({ name: 'x', isManager: true, isYou: true })).toBe('You');
  expect(authorWords(undefined)).toBe('Mailbloom');
});

test('adds a note about content that was left out or converted', () => {
  expect(
    eventNotes(entry({ removed: ['script'], report: [{ code: 'heading_converted', count: 2 }] })),
  ).toEqual([
    'Removed because email apps don’t support it: script.',
    '2 titles became a full-width heading block.',
  ]);
});
