import { act, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { change, openEmailEditor } from '../../../../test/open-email-editor';

const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

const hasSuggestionPlugins = ({ state }: Editor) =>
  state.plugins.some((plugin) => JSON.stringify(plugin.spec.key ?? '').includes('slashMenu$'));

const typeAtEnd = (editor: Editor, text: string) => {
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  editor.view.dispatch(editor.state.tr.insertText(text));
};

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const offersTwoColumns = () => waitFor(() => expect(optionTexts()).toEqual(['Two columns']));

/** Opens an email with an open menu. */
const openMenu = async () => {
  const opened = openEmailEditor(p('Bulbs'));
  await waitFor(() => expect(hasSuggestionPlugins(opened.editor)).toBe(true));
  await change(() => typeAtEnd(opened.editor, ' /t'));
  await waitFor(() => expect(optionTexts()).toContain('Three columns'));
  return opened;
};

test('opens the menu for a command that the user typed before the menus had loaded', async () => {
  const { editor } = openEmailEditor(p('Bulbs'));
  act(() => typeAtEnd(editor, ' /two'));
  expect(hasSuggestionPlugins(editor)).toBe(false);
  await offersTwoColumns();
});

test('keeps an open menu and its filter when another part of the editor loads', async () => {
  const { editor } = await openMenu();
  await change(() => void editor.registerPlugin(new Plugin({})));
  expect(optionTexts()).toContain('Three columns');
  await change(() => typeAtEnd(editor, 'wo'));
  await offersTwoColumns();
});

test('removes the menu when the editor closes', async () => {
  const { unmount } = await openMenu();
  const menu = screen.getByRole('listbox', { name: 'Blocks' });
  unmount();
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});
