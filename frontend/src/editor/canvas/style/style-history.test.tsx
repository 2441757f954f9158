import { act, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../../../../shared/email/document/styles';
import { renderPage } from '../../../../test/render-page';
import { EmailEditor } from '../email-editor';

let setStyle: (changes: Partial<EmailStyle>) => void = () => undefined;
let style: EmailStyle = DEFAULT_EMAIL_STYLE;
const onChange = vi.fn();
const onTyping = vi.fn();

/** The owner of an email. It stores the email's style outside the editor. */
const Owner = () => {
  const [styles, setStyles] = useState(DEFAULT_EMAIL_STYLE);
  style = styles;
  setStyle = (changes) => setStyles((before) => ({ ...before, ...changes }));
  return (
    <EmailEditor
      body="<email-paragraph>Hello</email-paragraph>"
      styles={styles}
      onTyping={onTyping}
      onChange={onChange}
      onStyles={setStyles}
    />
  );
};

const open = (): Editor => {
  renderPage(<Owner />);
  const text: HTMLElement & { editor?: Editor } = screen.getByLabelText('Email content');
  if (!text.editor) throw new Error('The editor is not there');
  return text.editor;
};
const set = (changes: Partial<EmailStyle>) => act(async () => setStyle(changes));
const run = (action: () => void) => act(async () => action());

test('records style and text changes in one undo history, in order', async () => {
  const editor = open();
  await run(() => editor.commands.insertContentAt(1, 'Oh, '));
  await set({ fontColor: '#111111' });
  await run(() => editor.commands.insertContentAt(1, 'Well. '));
  expect(editor.getText()).toBe('Well. Oh, Hello');
  await run(() => editor.commands.undo());
  expect([editor.getText(), style.fontColor]).toEqual(['Oh, Hello', '#111111']);
  await run(() => editor.commands.undo());
  expect([editor.getText(), style.fontColor]).toEqual(['Oh, Hello', '#000000']);
  await run(() => editor.commands.undo());
  expect(editor.getText()).toBe('Hello');
  await run(() => editor.commands.redo());
  await run(() => editor.commands.redo());
  expect([editor.getText(), style.fontColor]).toEqual(['Oh, Hello', '#111111']);
});

test('undoes dragging through colors in one step, and a change to another style value in the next step', async () => {
  const editor = open();
  // Stops the clock, because on a slow machine these steps take longer than one drag may.
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  await set({ linkColor: '#111111' });
  await set({ linkColor: '#222222' });
  await set({ buttonRadius: 20 });
  now.mockRestore();
  await run(() => editor.commands.undo());
  expect(style).toEqual({ ...DEFAULT_EMAIL_STYLE, linkColor: '#222222' });
  await run(() => editor.commands.undo());
  expect(style).toEqual(DEFAULT_EMAIL_STYLE);
  expect(editor.can().undo()).toBe(false);
});

test('records a later change to the same value as a separate undo step', async () => {
  const editor = open();
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  await set({ linkColor: '#111111' });
  now.mockReturnValue(3_000);
  await set({ linkColor: '#222222' });
  now.mockRestore();
  await run(() => editor.commands.undo());
  expect(style.linkColor).toBe('#111111');
});

test('reports no text change for a style change, and doesn’t write the style into the markup', async () => {
  onChange.mockClear();
  onTyping.mockClear();
  const editor = open();
  await set({ linkColor: '#111111' });
  expect(onTyping).not.toHaveBeenCalled();
  await run(() => editor.view.dom.dispatchEvent(new FocusEvent('blur')));
  expect(onChange).not.toHaveBeenCalled();
});
