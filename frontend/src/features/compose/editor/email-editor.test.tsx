import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { docToMarkup } from '../../../../../shared/email/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup-to-doc';
import { aDraft } from '../../../../test/a-draft';
import { renderPage } from '../../../../test/render-page';
import { EmailEditor } from './email-editor';

const body =
  '<email-heading level="2">Hi <email-merge-tag name="first_name" fallback="there"></email-merge-tag></email-heading>' +
  '<email-paragraph>Plain <strong>bold</strong> <a href="https://shop.example/a?b=1&amp;c=2">link</a> ' +
  '<span style="color: #dc2626; font-size: 24px">red</span></email-paragraph>' +
  '<ul><li><email-paragraph>item</email-paragraph></li></ul>' +
  '<email-button value="Shop" href="https://shop.example" width="full"></email-button>' +
  '<email-divider></email-divider>';

const stored = docToMarkup(markupToDoc(body));

const open = (markup = body) => {
  const onChange = vi.fn();
  const onTyping = vi.fn();
  renderPage(
    <EmailEditor body={markup} styles={aDraft().styles} onTyping={onTyping} onChange={onChange} />,
  );
  const text: HTMLElement & { editor?: Editor } = screen.getByLabelText('Email content');
  if (!text.editor) throw new Error('The editor is not there');
  return { onChange, onTyping, editor: text.editor };
};

const change = (work: () => void) => act(async () => work());

test('what is typed is reported as stored markup, and nothing else of the email changes', async () => {
  const { editor, onChange, onTyping } = open();
  expect(onChange).not.toHaveBeenCalled();
  await change(() => editor.commands.insertContentAt(1, 'Now & '));
  expect(onTyping).toHaveBeenCalled();
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith(stored.replace('Hi ', 'Now &amp; Hi '));
});

test('leaving the editor reports at once, without waiting for a pause', async () => {
  vi.useFakeTimers();
  const { editor, onChange } = open('<p></p>');
  await change(() => editor.commands.insertContent('Hello'));
  expect(onChange).not.toHaveBeenCalled();
  await change(() => {
    editor.view.dom.dispatchEvent(new FocusEvent('focus'));
    editor.view.dom.dispatchEvent(new FocusEvent('blur'));
  });
  expect(onChange).toHaveBeenCalledWith('<email-paragraph>Hello</email-paragraph>');
  vi.useRealTimers();
});

test('formatting from the toolbar is part of what is reported', async () => {
  const { editor, onChange } = open('<email-paragraph>Hello</email-paragraph>');
  await change(() => editor.commands.selectAll());
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  await userEvent.click(screen.getByRole('button', { name: 'Align center' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<email-paragraph align="center"><strong>Hello</strong></email-paragraph>',
    ),
  );
});

test('an inserted button opens its settings, and is what they say', async () => {
  const { onChange } = open('<email-paragraph>Hello</email-paragraph>');
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Button' }));
  const dialog = await screen.findByRole('dialog', { name: 'Button Settings' });
  const link = within(dialog).getByLabelText('Link URL');
  await userEvent.clear(link);
  expect(within(dialog).getByText('Please enter a URL')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Update Button' })).toBeDisabled();
  await userEvent.type(link, 'https://shop.example');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Button' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('<email-button href="https://shop.example"></email-button>'),
    ),
  );
});
