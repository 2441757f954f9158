import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection';

const page = ['a', 'b', 'c', 'd', 'e'];

const select = (list = 'everybody') =>
  renderHook((props: { list: string }) => useSelection({ ...props, max: 3 }), {
    initialProps: { list },
  });

test('selects no more than the maximum number of rows when the user selects a whole page', () => {
  const { result } = select();
  act(() => result.current.set(page, true));
  expect(page.filter((id) => result.current.isSelected(id))).toEqual(['a', 'b', 'c']);
  expect(result.current.count(100)).toBe(3);
  expect(result.current.isFull).toBe(true);
});

test('accepts no more rows in a full selection until a row is removed', () => {
  const { result } = select();
  act(() => result.current.set(['a', 'b', 'c'], true));
  act(() => result.current.set(['d'], true));
  expect(result.current.isSelected('d')).toBe(false);
  act(() => result.current.set(['a'], false));
  act(() => result.current.set(['d'], true));
  expect([...result.current.ids]).toEqual(['b', 'c', 'd']);
});

test('limits how many rows can be excluded after “select all”', () => {
  const { result } = select();
  act(() => result.current.selectAll());
  act(() => result.current.set(page, false));
  expect(page.filter((id) => result.current.isSelected(id))).toEqual(['d', 'e']);
  expect(result.current.count(100)).toBe(97);
  expect(result.current.count(undefined)).toBeUndefined();
});

test('clears the selection when the list’s filters change', () => {
  const { result, rerender } = select();
  act(() => result.current.set(['a'], true));
  rerender({ list: 'active' });
  expect(result.current.count(100)).toBe(0);
});
