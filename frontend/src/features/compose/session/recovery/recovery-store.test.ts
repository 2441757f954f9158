import { afterEach, expect, test, vi } from 'vitest';
import { aDraft } from '../../../../../test/a-draft';
import { clearLocalData, localDataKeys } from '../../../../lib/session/local-work';
import { contentOf } from '../draft-content';
import { createRecoveryStore, maxStoredDrafts, maxStoredLength } from './recovery-store';

const content = contentOf(aDraft({ subject: 'Unsaved' }));
const now = Date.parse('2026-11-21T10:00:00Z');
const ada = createRecoveryStore('ada');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('shows unsaved work stored on the device only to its owner, until it is removed', () => {
  expect(ada.keep('d1', { at: now, rev: 3, content })).toBe(true);
  expect(ada.find('d1', content, now)).toEqual({ at: now, rev: 3, content });
  expect(createRecoveryStore('bob').find('d1', content, now)).toBeUndefined();
  ada.forget('d1');
  expect(ada.find('d1', content, now)).toBeUndefined();
});

test('stores unsaved work for only the few newest emails, and for no longer than a month', () => {
  for (let index = 0; index < maxStoredDrafts + 3; index += 1) {
    ada.keep(`d${index}`, { at: now + index, rev: 1, content });
  }
  expect(localDataKeys('ada')).toHaveLength(maxStoredDrafts);
  expect(ada.find('d0', content, now)).toBeUndefined();
  expect(ada.find(`d${maxStoredDrafts + 2}`, content, now)).toBeDefined();
  const afterExpiry = now + 31 * 86_400_000;
  expect(ada.find(`d${maxStoredDrafts + 2}`, content, afterExpiry)).toBeUndefined();
  ada.keep('new', { at: afterExpiry, rev: 1, content });
  expect(localDataKeys('ada')).toHaveLength(1);
});

test('doesn’t store unsaved work that is too large', () => {
  const large = { ...content, body: 'x'.repeat(maxStoredLength) };
  expect(ada.keep('d1', { at: now, rev: 1, content: large })).toBe(false);
  expect(localDataKeys()).toEqual([]);
});

test('removes other stored entries to free space when storage is full', () => {
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    ada.keep(id, { at: now + index, rev: 1, content });
  }
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (localStorage.length > 3) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  expect(ada.keep('f', { at: now + 9, rev: 1, content })).toBe(true);
  expect(ada.find('f', content, now)).toBeDefined();
  expect(ada.find('e', content, now)).toBeDefined();
  expect(ada.find('a', content, now)).toBeUndefined();
});

test('stores nothing and breaks nothing when storage isn’t available', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(ada.keep('d1', { at: now, rev: 1, content })).toBe(false);
  expect(ada.find('d1', content, now)).toBeUndefined();
});

test('ignores truncated entries and entries from another version of the app', () => {
  ada.keep('d1', { at: now, rev: 1, content });
  const [key] = localDataKeys('ada');
  for (const text of ['', 'nonsense', `${now}\n{"rev":1,"content":{"subject":7}}`]) {
    localStorage.setItem(key ?? '', text);
    expect(ada.find('d1', content, now)).toBeUndefined();
  }
});

test('removes all stored unsaved work on sign-out', () => {
  ada.keep('d1', { at: now, rev: 1, content });
  localStorage.setItem('other', 'stays');
  clearLocalData();
  expect(Object.keys(localStorage)).toEqual(['other']);
});
