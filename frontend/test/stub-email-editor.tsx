import { useEffect } from 'react';
import type { EmailEditorProps } from '../src/editor/canvas/context/email-editor-props';

/**
 * How often the editor was mounted. More than once per email means that its undo history is lost.
 */
export const editorMounts = { count: 0 };

/** A block editor reduced to its contract with the surrounding page: text in, markup out. */
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
