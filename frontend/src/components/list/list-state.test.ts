import { expect, test } from 'vitest';
import { listState } from './list-state';

const nothing = { rows: [], error: undefined };

test('without an answer a list is loading, or has failed', () => {
  expect(listState({ rows: undefined, error: undefined })).toBe('loading');
  expect(listState({ rows: undefined, error: new Error('offline') })).toBe('failed');
});

test('rows stay where asking for them again failed', () => {
  expect(listState({ rows: ['ann'], error: new Error('offline') })).toBe('rows');
});

test('an empty list says why it is empty', () => {
  expect(listState(nothing)).toBe('nothing-yet');
  expect(listState({ ...nothing, isFiltered: true })).toBe('nothing-matches');
  expect(listState({ ...nothing, page: 2 })).toBe('beyond-last-page');
  expect(listState({ ...nothing, page: 2, isFiltered: true })).toBe('beyond-last-page');
});

test('a search that stopped early never claims that nothing is there', () => {
  expect(listState({ ...nothing, isPartial: true })).toBe('nothing-matches');
  expect(listState({ ...nothing, page: 2, isPartial: true })).toBe('nothing-matches');
});

test('an empty answer to the question before says nothing about this one', () => {
  expect(listState({ ...nothing, isStale: true })).toBe('rows');
});
