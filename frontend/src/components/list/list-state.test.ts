import { expect, test } from 'vitest';
import { listState } from './list-state';

const emptyList = { rows: [], error: undefined };

test('reports loading or failure while a list has no response', () => {
  expect(listState({ rows: undefined, error: undefined })).toBe('loading');
  expect(listState({ rows: undefined, error: new Error('offline') })).toBe('failed');
});

test('keeps the rows of a list when a refresh fails', () => {
  expect(listState({ rows: ['ann'], error: new Error('offline') })).toBe('rows');
});

test('explains why a list is empty', () => {
  expect(listState(emptyList)).toBe('nothing-yet');
  expect(listState({ ...emptyList, isFiltered: true })).toBe('nothing-matches');
  expect(listState({ ...emptyList, page: 2 })).toBe('beyond-last-page');
  expect(listState({ ...emptyList, page: 2, isFiltered: true })).toBe('beyond-last-page');
});

test('doesn’t claim there are no results when a search stopped early', () => {
  expect(listState({ ...emptyList, isPartial: true })).toBe('nothing-matches');
  expect(listState({ ...emptyList, page: 2, isPartial: true })).toBe('nothing-matches');
});

test('ignores an empty response to a query that has been replaced', () => {
  expect(listState({ ...emptyList, isStale: true })).toBe('rows');
});
