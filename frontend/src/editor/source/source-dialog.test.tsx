import { EditorView } from '@codemirror/view';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aDraft } from '../../../test/a-draft';
import { mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { SourceDialog } from './source-dialog';

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;
const source = `${p('Hello')}\n<email-divider></email-divider>`;

const open = () => {
  mockApi({});
  const onUpdate = vi.fn();
  const onClose = vi.fn();
  renderPage(
    <SourceDialog source={source} content={aDraft()} onUpdate={onUpdate} onClose={onClose} />,
  );
  return { onUpdate, onClose };
};

const editor = async (): Promise<EditorView> => {
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Blocks' }));
  if (!view) throw new Error('The code editor is not there');
  return view;
};

const write = async (text: string) => {
  const view = await editor();
  await act(async () => {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  });
};

const update = () => userEvent.click(screen.getByRole('button', { name: 'Update email' }));

test('saves changed blocks in their stored form, without layout', async () => {
  const { onUpdate, onClose } = open();
  await editor();
  expect(screen.getByRole('button', { name: 'Update email' })).toBeDisabled();
  await write(`${p('Hello you')}\n\n<email-divider></email-divider>`);
  await update();
  expect(onUpdate).toHaveBeenCalledWith(`${p('Hello you')}<email-divider></email-divider>`);
  expect(onClose).toHaveBeenCalled();
});

test('lists content that a block email doesn’t support before applying an edited source', async () => {
  const { onUpdate } = open();
  await write('<h2 onclick="x()">Hi</h2><table><tr><td>cell</td></tr></table><script>x()</script>');
  await update();
  expect(onUpdate).not.toHaveBeenCalled();
  expect(screen.getByText(/supported in block emails/)).toBeVisible();
  const expectedMarkup = `<email-heading level="2">Hi</email-heading>\n${p('cell')}`;
  await waitFor(async () => expect((await editor()).state.doc.toString()).toBe(expectedMarkup));
  await update();
  expect(onUpdate).toHaveBeenCalledWith(expectedMarkup.replace('\n', ''));
});

test('refuses a source with too many nested elements, and shows a message', async () => {
  const { onUpdate, onClose } = open();
  await write('<ul><li>'.repeat(30));
  await update();
  expect(await screen.findByText(/^Lists in this email/)).toBeVisible();
  expect(onUpdate).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('changes nothing when only the layout of the source changes', async () => {
  const { onUpdate, onClose } = open();
  await write(`\n${source}\n`);
  await update();
  expect(onUpdate).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalled();
});
