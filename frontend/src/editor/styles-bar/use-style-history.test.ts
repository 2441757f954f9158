import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../shared/email/document/styles';
import { useStyleHistory } from './use-style-history';

afterEach(() => void vi.useRealTimers());

const open = () =>
  renderHook(() => {
    const [styles, setStyles] = useState<EmailStyle>(DEFAULT_EMAIL_STYLE);
    return { styles, ...useStyleHistory(styles, setStyles) };
  }).result;

const set = (panel: ReturnType<typeof open>, changes: Partial<EmailStyle>) =>
  act(() => panel.current.change({ ...panel.current.styles, ...changes }));

test('a colour that is dragged is one step; another value is the next one', () => {
  vi.useFakeTimers();
  const panel = open();
  set(panel, { fontColor: '#111111' });
  set(panel, { fontColor: '#222222' });
  set(panel, { borderWidth: 2 });
  act(() => panel.current.undo());
  expect(panel.current.styles).toEqual({ ...DEFAULT_EMAIL_STYLE, fontColor: '#222222' });
  act(() => panel.current.undo());
  expect(panel.current.styles).toEqual(DEFAULT_EMAIL_STYLE);
  expect(panel.current.canUndo).toBe(false);
  act(() => panel.current.redo());
  act(() => panel.current.redo());
  expect(panel.current.styles).toMatchObject({ fontColor: '#222222', borderWidth: 2 });
  expect(panel.current.canRedo).toBe(false);
});

test('the same value changed later is a step of its own, and a new change forgets what was undone', () => {
  vi.useFakeTimers();
  const panel = open();
  set(panel, { fontColor: '#111111' });
  vi.advanceTimersByTime(1000);
  set(panel, { fontColor: '#222222' });
  act(() => panel.current.undo());
  expect(panel.current.styles.fontColor).toBe('#111111');
  set(panel, { fontColor: '#333333' });
  expect(panel.current.canRedo).toBe(false);
});
