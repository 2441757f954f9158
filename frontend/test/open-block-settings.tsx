import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmailEditorProps } from '../src/editor/canvas/context/email-editor-props';
import { change, openEmailEditor as open } from './open-email-editor';

export const p = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

/**
 * Adds a new block and opens its settings. `openFirst` opens the settings of the first block in
 * `markup`.
 */
export const openNew = async (block: string, props: Partial<EmailEditorProps> = {}) => {
  const editor = open(p('Hello'), props);
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: block }));
  const dialog = within(await screen.findByRole('dialog', { name: `${block} Settings` }));
  return { ...editor, dialog };
};

export const openFirst = async (markup: string, props: Partial<EmailEditorProps> = {}) => {
  const editor = open(markup, props);
  await change(() => editor.editor.commands.setNodeSelection(0));
  await userEvent.click(screen.getByRole('button', { name: 'Block settings' }));
  return { ...editor, dialog: within(await screen.findByRole('dialog')) };
};
