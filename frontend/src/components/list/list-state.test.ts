import { expect, test } from 'vitest';
import { listState } from './list-state';

const nothing = { rows: [], error: undefined };

test('reports that a list is loading or failed while there is no response', () => {
  expect(listState({ rows: undefined, error: undefined })).toBe('loading');
  expect(listState({ rows: undefined, error: new Error('offline') })).toBe('failed');
});

test('keeps its rows when a refresh fails', () => {
  expect(listState({ rows: ['ann'], error: new Error('offline') })).toBe('rows');
});

test('explains why an empty list is empty', () => {
  expect(listState(nothing)).toBe('nothing-yet');
  expect(listState({ ...nothing, isFiltered: true })).toBe('nothing-matches');
  expect(listState({ ...nothing, page: 2 })).toBe('beyond-last-page');
  expect(listState({ ...nothing, page: 2, isFiltered: true })).toBe('beyond-last-page');
});

test('doesn’t claim there are no results when a search stopped early', () => {
  expect(listState({ ...nothing, isPartial: true })).toBe('nothing-matches');
  expect(listState({ ...nothing, page: 2, isPartial: true })).toBe('nothing-matches');
});

test('ignores an empty response to a previous query', () => {
  expect(listState({ ...nothing, isStale: true })).toBe('rows');
});
