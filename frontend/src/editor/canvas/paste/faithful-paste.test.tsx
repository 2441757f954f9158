import { notificationsStore } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { change, openEmailEditor } from '../../../../test/open-email-editor';
import { toastSuccess } from '../../../lib/toast';

// jsdom has no class for the clipboard event that the test dispatches.
vi.stubGlobal('ClipboardEvent', class extends Event {});

const p = (text: string, attrs = '') => `<email-paragraph${attrs}>${text}</email-paragraph>`;
const markup = (editor: Editor) => docToMarkup(readDoc(editor.getJSON()));

const hasDeferredPlugins = ({ state }: Editor) =>
  state.plugins.some((plugin) => JSON.stringify(plugin.spec.key ?? '').includes('autolink$'));

/** Opens an email to paste into, with the cursor at its end. */
const open = async (body: string) => {
  const { editor } = openEmailEditor(body);
  await waitFor(() => expect(hasDeferredPlugins(editor)).toBe(true));
  await change(() => editor.commands.focus('end'));
  return editor;
};

const paste = (editor: Editor, html: string, text = '') => {
  const clipboard: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { getData: (kind: string) => clipboard[kind] ?? '', files: [], items: [] };
  return change(() => void fireEvent.paste(editor.view.dom, { clipboardData }));
};

test('keeps a link’s target when the link’s text looks like a URL', async () => {
  const editor = await open('<p></p>');
  const link = '<a href="https://store.example/landing?code=SUMMER">Visit store.com today</a>';
  await paste(editor, `<p>${link} or other.com</p>`);
  expect(markup(editor)).toBe(p(`${link} or <a href="https://other.com">other.com</a>`));
});

test.each([
  'Save 20 % * on everything. Free gift * for you.',
  'Hi *|FNAME|*, __init__ and ~~no~~ and _so_ and **so**',
])('leaves asterisks and dashes unchanged in HTML, text, and typing: %s', async (text) => {
  const editor = await open('<p></p>');
  await paste(editor, `<p>${text}</p>`);
  expect(markup(editor)).toBe(p(text));
  await change(() => editor.commands.setContent('<p></p>'));
  await paste(editor, '', text);
  expect(markup(editor)).toBe(p(text));
  await change(() => editor.commands.setContent('<p></p>'));
  for (const character of text) {
    await change(() => {
      const { view } = editor;
      const { from, to } = view.state.selection;
      const isHandled = view.someProp('handleTextInput', (handle) =>
        handle(view, from, to, character, () => view.state.tr.insertText(character)),
      );
      if (!isHandled) view.dispatch(view.state.tr.insertText(character));
    });
  }
  expect(markup(editor)).toBe(p(text));
});

test('keeps the type and alignment of a block pasted into an empty paragraph, but only its text when pasted within text', async () => {
  const centered = '<p style="text-align:center">Middle</p>';
  const empty = await open('<p></p>');
  await paste(empty, centered);
  expect(markup(empty)).toBe(p('Middle', ' align="center"'));
  await change(() => empty.commands.setContent(p('Before')));
  await change(() => empty.commands.focus('end'));
  await paste(empty, centered);
  expect(markup(empty)).toBe(p('BeforeMiddle'));
});

test('notifies the author of a pasted table and offers to keep it as HTML', async () => {
  const editor = await open(p('Prices'));
  await change(() => editor.commands.insertContentAt(editor.state.doc.content.size, p('')));
  await change(() => editor.commands.focus('end'));
  await paste(
    editor,
    '<table><tr><td>Oak</td><td>12</td></tr><tr><td>Ash</td><td>9</td></tr></table>',
  );
  expect(markup(editor)).toBe(p('Prices') + p('Oak | 12') + p('Ash | 9'));
  expect(await screen.findByText('The table became text, one line for each row.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Paste as HTML' }));
  expect(markup(editor)).toContain('<email-html code="&lt;table');
  expect(markup(editor)).not.toContain('Oak | 12');
  expect(markup(editor)).toContain(p('Prices'));
});

test('keeps the offer to convert pasted merge tags visible until the user accepts it, closes it, or leaves the editor', async () => {
  const shownOffers = () =>
    notificationsStore.getState().notifications.filter(({ autoClose }) => autoClose === false);
  const editor = await open('<p></p>');
  await paste(editor, '<p>Hi *|FNAME|* there</p>');
  await screen.findByRole('button', { name: 'Translate' });
  expect(shownOffers()).toHaveLength(1);
  // Verifies that other toasts don't push the note off the screen.
  await change(() => ['one', 'two', 'three', 'four'].forEach(toastSuccess));
  expect(shownOffers()).toHaveLength(1);
  await change(() => editor.destroy());
  expect(shownOffers()).toHaveLength(0);
});

test('keeps another tool’s merge tags and offers to convert them to Mailbloom’s', async () => {
  const editor = await open('<p></p>');
  await paste(editor, '<p>Hi *|FNAME|* of *|CITY|*</p>');
  expect(markup(editor)).toBe(p('Hi *|FNAME|* of *|CITY|*'));
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }));
  expect(markup(editor)).toBe(p('Hi <email-merge-tag></email-merge-tag> of *|CITY|*'));
  await change(() => editor.commands.undo());
  expect(markup(editor)).toBe(p('Hi *|FNAME|* of *|CITY|*'));
});
