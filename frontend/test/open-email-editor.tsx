import { act, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { vi } from 'vitest';
import type { EmailEditorProps } from '../src/editor/canvas/context/email-editor-props';
import { EmailEditor } from '../src/editor/canvas/email-editor';
import { aDraft } from './a-draft';
import { renderPage } from './render-page';

/** Opens the block editor with the stored markup and returns the editor. */
export const openEmailEditor = (markup: string, props: Partial<EmailEditorProps> = {}) => {
  const onChange = vi.fn();
  const onTyping = vi.fn();
  const page = renderPage(
    <EmailEditor
      body={markup}
      styles={aDraft().styles}
      onTyping={onTyping}
      onChange={onChange}
      onStyles={vi.fn()}
      {...props}
    />,
  );
  const text: HTMLElement & { editor?: Editor } = screen.getByLabelText('Email content');
  const { editor } = text;
  if (!editor) throw new Error('The editor is not there');
  return { ...page, onChange, onTyping, editor, text };
};

export const change = (action: () => void) => act(async () => action());
