import { useDebouncedCallback } from '@mantine/hooks';
import { useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { docToMarkup } from '../../../../../shared/email/doc-to-markup';
import { markupToDoc } from '../../../../../shared/email/markup-to-doc';
import { readDoc } from '../../../../../shared/email/read-doc';
import { limits } from '../../../../../shared/limits';
import { mergeTagOptions } from '../merge-tags/merge-tag-options';
import { openClicked, openDoubleClicked } from './canvas-clicks';
import { editorHandle } from './editor-handle';
import type { EmailEditorProps } from './email-editor-props';
import { canvasExtensions } from './extensions';
import { createMenuStore } from './slash/menu-store';
import type { OpenSurface } from './surface';
import { embedImage } from './uploads/embed-image';

/** The newest of a value, for code that outlives a render. */
const useLatest = <T>(value: T): RefObject<T> => {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
};

const useExtensions = (
  props: EmailEditorProps,
  open: OpenSurface,
  frame: RefObject<HTMLElement | null>,
) => {
  const latest = useLatest(props);
  const [menus] = useState(createMenuStore);
  const [extensions] = useState(() =>
    canvasExtensions({
      open,
      menus,
      sources: () => ({
        tags: mergeTagOptions(latest.current.mergeTags),
        savedBlocks: latest.current.savedBlocks ?? [],
        onBrowseBlocks: latest.current.onBrowseBlocks,
      }),
      upload: () => latest.current.uploadImage ?? embedImage,
      hasUpload: () => latest.current.uploadImage !== undefined,
      // The last toolbar is the floating one, when there is a selection.
      focusTools: () => {
        const tools = [
          ...(frame.current?.querySelectorAll<HTMLElement>('[role="toolbar"] [tabindex="0"]') ??
            []),
        ].filter((tool) => tool.checkVisibility?.({ visibilityProperty: true }) ?? true);
        tools.at(-1)?.focus();
        return tools.length > 0;
      },
    }),
  );
  return { menus, extensions };
};

const textboxOf = (readOnly: boolean) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Email content',
  ...(readOnly ? { 'aria-readonly': 'true' } : {}),
});

/** The ProseMirror editor of one email: what it reports is stored markup, written from JSON. */
export const useCanvas = (
  props: EmailEditorProps,
  open: OpenSurface,
  frame: RefObject<HTMLElement | null>,
) => {
  const { body, readOnly = false, onTyping, onChange, onReady } = props;
  const { menus, extensions } = useExtensions(props, open, frame);
  const report = useDebouncedCallback((json: unknown) => onChange(docToMarkup(readDoc(json))), {
    delay: limits.editorDebounceMs,
    flushOnUnmount: true,
  });
  const editor = useEditor({
    extensions,
    content: markupToDoc(body),
    immediatelyRender: true,
    editable: !readOnly,
    editorProps: {
      attributes: textboxOf(readOnly),
      handleClickOn: openClicked(open),
      handleDoubleClickOn: openDoubleClicked(open),
    },
    onUpdate: (update) => {
      onTyping();
      report(update.editor.getJSON());
    },
    onBlur: () => report.flush(),
  });
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  const ready = useLatest(onReady);
  useEffect(() => {
    ready.current?.(editorHandle(editor));
    return () => ready.current?.(null);
  }, [editor, ready]);
  return { editor, menus };
};
