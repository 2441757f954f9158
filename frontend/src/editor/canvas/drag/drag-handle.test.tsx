import { fireEvent, screen } from '@testing-library/react';
import { Plugin } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { change, openEmailEditor } from '../../../../test/open-email-editor';

const showHandle = async () => {
  const opened = openEmailEditor('<email-paragraph>Bulbs</email-paragraph>');
  const handle = await screen.findByLabelText('Move or change this block');
  expect(handle).not.toBeVisible();
  fireEvent.pointerMove(opened.text);
  expect(handle).toBeVisible();
  return { ...opened, handle };
};

test('keeps the drag handle visible when another part of the editor loads', async () => {
  const { editor, handle } = await showHandle();
  await change(() => void editor.registerPlugin(new Plugin({})));
  expect(handle).toBeVisible();
});

test('hides the drag handle when the email changes, because the block may have moved', async () => {
  const { editor, handle } = await showHandle();
  await change(() => editor.commands.insertContentAt(1, 'Two '));
  expect(handle).not.toBeVisible();
});

test('removes the drag handle when the editor closes', async () => {
  const { unmount, handle } = await showHandle();
  unmount();
  expect(handle).not.toBeInTheDocument();
});
