import { useEffect } from 'react';
import type { EmailEditorProps } from '../src/editor/canvas/context/email-editor-props';

/** How often the editor appeared: more than once for one email, and its undo history is lost. */
export const editorMounts = { count: 0 };

/** A block editor reduced to its contract with the frame: text in, markup out. */
export const EmailEditor = ({ body, readOnly, onTyping, onChange }: EmailEditorProps) => {
  useEffect(() => {
    editorMounts.count += 1;
  }, []);
  return (
    <textarea
      aria-label="Email content"
      defaultValue={body}
      readOnly={readOnly}
      onChange={(event) => {
        onTyping();
        onChange(event.currentTarget.value);
      }}
    />
  );
};
