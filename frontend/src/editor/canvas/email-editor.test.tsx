import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { docToMarkup } from '../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../shared/email/markup/markup-to-doc';
import { change, openEmailEditor as open } from '../../../test/open-email-editor';
import type { EmailEditorHandle } from './context/email-editor-props';

const body =
  '<email-heading level="2">Hi <email-merge-tag name="first_name" fallback="there"></email-merge-tag></email-heading>' +
  '<email-paragraph>Plain <strong>bold</strong> <a href="https://shop.example/a?b=1&amp;c=2">link</a> ' +
  '<span style="color: #dc2626; font-size: 24px">red</span></email-paragraph>' +
  '<ul><li><email-paragraph>item</email-paragraph></li></ul>' +
  '<email-button value="Shop" href="https://shop.example" width="full"></email-button>' +
  '<email-divider></email-divider>';

const stored = docToMarkup(markupToDoc(body));
const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

test('reports typed text as stored markup and changes nothing else in the email', async () => {
  const { editor, onChange, onTyping } = open(body);
  expect(onChange).not.toHaveBeenCalled();
  await change(() => editor.commands.insertContentAt(1, 'Now & '));
  expect(onTyping).toHaveBeenCalled();
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith(stored.replace('Hi ', 'Now &amp; Hi '));
});

test('reports pending changes immediately when focus leaves the editor', async () => {
  vi.useFakeTimers();
  const { editor, onChange } = open('<p></p>');
  await change(() => editor.commands.insertContent('Hello'));
  expect(onChange).not.toHaveBeenCalled();
  await change(() => {
    editor.view.dom.dispatchEvent(new FocusEvent('focus'));
    editor.view.dom.dispatchEvent(new FocusEvent('blur'));
  });
  expect(onChange).toHaveBeenCalledWith(p('Hello'));
  vi.useRealTimers();
});

test('reports formatting changes from the floating toolbar', async () => {
  const { editor, onChange } = open(p('Hello'));
  await change(() => editor.chain().focus().selectAll().run());
  await userEvent.click(await screen.findByRole('button', { name: 'Bold' }));
  await userEvent.click(screen.getByRole('button', { name: 'Align center' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<email-paragraph align="center"><strong>Hello</strong></email-paragraph>',
    ),
  );
});

test('doesn’t offer alignment inside a list', async () => {
  const { editor } = open(`<ul><li>${p('item')}</li></ul>`);
  await change(() => editor.chain().focus().selectAll().run());
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Align center' })).toBeNull();
});

test('moves between toolbar buttons with arrow keys, and makes the toolbar a single tab stop', async () => {
  open(p('Hello'));
  const insert = screen.getByRole('button', { name: 'Insert' });
  act(() => insert.focus());
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Block settings' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(insert).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Merge tag' })).toHaveFocus();
  expect(insert).toHaveAttribute('tabindex', '-1');
});

test('shows no tools and opens no menus in a read-only email', async () => {
  const { editor, text } = open(body, { readOnly: true });
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(text).toHaveAttribute('contenteditable', 'false');
  expect(text).toHaveAttribute('aria-readonly', 'true');
  await change(() => {
    editor.commands.setNodeSelection(editor.state.doc.content.size - 1);
    fireEvent.keyDown(text, { key: 'Enter' });
    fireEvent.keyDown(text, { key: 'k', ctrlKey: true });
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('moves, copies, and removes blocks with keyboard shortcuts', async () => {
  const { editor, text, onChange } = open(`${p('a')}${p('b')}`);
  const press = (key: string, heldKeys: KeyboardEventInit = {}) =>
    change(() => void fireEvent.keyDown(text, { key, ...heldKeys }));
  await change(() => editor.commands.setTextSelection(1));
  await press('ArrowDown', { altKey: true, shiftKey: true });
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('b') + p('a')));
  await press('d', { ctrlKey: true });
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('b') + p('a') + p('a')));
  await press('Escape');
  await press('Backspace');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('b') + p('a')));
});

test('lets the page insert blocks, select a block with an issue, and restore an email, each undone in one step', async () => {
  let handle: EmailEditorHandle | null = null;
  const { editor, unmount } = open(`${p('a')}<email-divider></email-divider>`, {
    onReady: (next) => {
      handle = next;
    },
  });
  const getHandle = () => handle as EmailEditorHandle | null;
  await change(() => getHandle()?.insertMarkup(p('saved')));
  expect(editor.getText()).toContain('saved');
  await change(() => getHandle()?.selectBlock('2'));
  expect(editor.isActive('divider')).toBe(true);
  await change(() => getHandle()?.replaceBody(p('recovered')));
  expect(editor.getText()).toBe('recovered');
  await change(() => editor.commands.undo());
  expect(editor.getText()).toContain('saved');
  unmount();
  expect(getHandle()).toBeNull();
});
