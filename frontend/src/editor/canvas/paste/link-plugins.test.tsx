import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { change, openEmailEditor } from '../../../../test/open-email-editor';

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

const hasAutoLink = ({ state }: Editor) =>
  state.plugins.some((plugin) => JSON.stringify(plugin.spec.key ?? '').includes('autolink$'));

/** Opens an email in which typed and pasted URLs become links. */
const open = async (markup: string) => {
  const opened = openEmailEditor(markup);
  await waitFor(() => expect(hasAutoLink(opened.editor)).toBe(true));
  return opened;
};

const type = (editor: Editor, text: string) =>
  change(() => editor.view.dispatch(editor.state.tr.insertText(text)));

const paste = (editor: Editor, text: string) => {
  const getData = (kind: string) => (kind === 'text/plain' ? text : '');
  const clipboardData = { getData, files: [], items: [] };
  return change(() => void fireEvent.paste(editor.view.dom, { clipboardData }));
};

test('turns a typed URL into a link when a space follows it', async () => {
  const { editor, onChange } = await open(p('See'));
  await change(() => editor.commands.setTextSelection(4));
  await type(editor, ' shop.example.com');
  await type(editor, ' ');
  const link = '<a href="https://shop.example.com">shop.example.com</a>';
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p(`See ${link} `)));
});

test('turns a URL typed before the link plugins load into a link once they load', async () => {
  const { editor, onChange } = openEmailEditor(p('See') + p('www.stays.com is old'));
  act(() => {
    editor.commands.setTextSelection(4);
    editor.view.dispatch(editor.state.tr.insertText(' shop.example.com or half.com'));
  });
  expect(hasAutoLink(editor)).toBe(false);
  const link = '<a href="https://shop.example.com">shop.example.com</a>';
  const body = p(`See ${link} or half.com`) + p('www.stays.com is old');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(body));
});

test('links selected words to a URL pasted over them', async () => {
  const { editor, onChange } = await open(p('See our shop'));
  await change(() => editor.commands.setTextSelection({ from: 5, to: 13 }));
  await paste(editor, 'https://shop.example.com/a?b=1');
  const link = '<a href="https://shop.example.com/a?b=1">our shop</a>';
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p(`See ${link}`)));
});

test('turns URLs in a pasted text into links', async () => {
  const { editor, onChange } = await open(p('Look: '));
  await change(() => editor.commands.setTextSelection(7));
  await paste(editor, 'at https://shop.example.com or else.example.com now');
  const link = '<a href="https://shop.example.com">https://shop.example.com</a>';
  const other = '<a href="https://else.example.com">else.example.com</a>';
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(p(`Look: at ${link} or ${other} now`)),
  );
});

test('refuses unsafe URLs in link commands, and adds no links that the user didn’t request', async () => {
  const { editor, onChange } = await open(p('shop'));
  await change(() => editor.commands.selectAll());
  expect(editor.commands.setLink({ href: 'javascript:alert(1)' })).toBe(false);
  await change(() => editor.commands.setLink({ href: '/sale' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('<a href="/sale">shop</a>')));
  await change(() => editor.commands.unsetLink());
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('shop')));
});
