import { useDebouncedCallback } from '@mantine/hooks';
import { EditorContent, useEditor } from '@tiptap/react';
import { lazy, Suspense, useState } from 'react';
import { docToMarkup } from '../../../../../shared/email/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup-to-doc';
import { readDoc } from '../../../../../shared/email/read-doc';
import type { EmailStyle } from '../../../../../shared/email/styles';
import { limits } from '../../../../../shared/limits';
import classes from './email-editor.module.css';
import { editorExtensions } from './extensions';
import { Toolbar } from './toolbar';

const BlockSettings = lazy(async () => ({
  default: (await import('./block-settings')).BlockSettings,
}));

type Props = {
  /** Stored markup; read once: the editor owns the document from then on. */
  readonly body: string;
  readonly styles: EmailStyle;
  /** At once, with every change; `onChange` follows when the typing pauses or the editor is left. */
  readonly onTyping: () => void;
  readonly onChange: (body: string) => void;
};

/** The block editor. What it reports is the stored markup, written from the document's JSON. */
export const EmailEditor = ({ body, styles, onTyping, onChange }: Props) => {
  const [isEditingBlock, setEditingBlock] = useState(false);
  const report = useDebouncedCallback((json: unknown) => onChange(docToMarkup(readDoc(json))), {
    delay: limits.editorDebounceMs,
    flushOnUnmount: true,
  });
  const editor = useEditor({
    extensions: editorExtensions,
    content: markupToDoc(body),
    immediatelyRender: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Email content' },
      handleDoubleClickOn: (_view, _pos, node) => {
        if (!node.isAtom || node.isInline) return false;
        setEditingBlock(true);
        return true;
      },
    },
    onUpdate: (update) => {
      onTyping();
      report(update.editor.getJSON());
    },
    onBlur: () => report.flush(),
  });
  const closeSettings = () => {
    setEditingBlock(false);
    editor.commands.focus();
  };
  return (
    <div className={classes.frame}>
      <Toolbar editor={editor} onEditBlock={() => setEditingBlock(true)} />
      <div className={classes.canvas} style={{ background: styles.backgroundColor }}>
        <EditorContent
          editor={editor}
          style={{
            maxWidth: 660,
            margin: '0 auto',
            background: styles.editorColor,
            color: styles.fontColor,
            border: `${styles.borderWidth}px solid ${styles.borderColor}`,
            borderRadius: styles.borderRadius,
          }}
        />
      </div>
      {isEditingBlock ? (
        <Suspense>
          <BlockSettings editor={editor} onClose={closeSettings} />
        </Suspense>
      ) : null}
    </div>
  );
};
