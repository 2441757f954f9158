import { useEffect } from 'react';
import type { EmailEditorProps } from '../src/editor/canvas/context/email-editor-props';

/**
 * How many times the editor was mounted. More than once per email would mean that its undo history
 * is lost.
 */
export const editorMounts = { count: 0 };

/**
 * A simplified block editor with only the interface that the page uses. It accepts text and reports
 * markup.
 */
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
