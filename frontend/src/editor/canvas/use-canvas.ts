import { useDebouncedCallback } from '@mantine/hooks';
import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Direction } from '../../../../shared/email/document/direction';
import type { EmailDoc } from '../../../../shared/email/document/email-doc';
import { readDoc } from '../../../../shared/email/document/read/read-doc';
import type { EmailStyle } from '../../../../shared/email/document/styles';
import { docToMarkup } from '../../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../../shared/email/markup/markup-to-doc';
import { limits } from '../../../../shared/limits';
import { loadWithRetry } from '../../lib/load-patiently';
import { mergeTagOptions } from '../merge-tags/merge-tag-options';
import { createProductCache } from '../products/product-shelf';
import { createBrandName } from './blocks/brand-name';
import { openClicked, openDoubleClicked, placeCaretBeforeFocus } from './canvas-clicks';
import type { EmailEditorProps } from './context/email-editor-props';
import type { OpenSurface } from './context/surface';
import { editorHandle } from './editor-handle';
import { canvasExtensions } from './extensions';
import type { DeferredOptions } from './late-plugins';
import { createMenuStore } from './slash/menu-store';
import { isExternalStyleChange, useStyleUndo } from './style/use-style-steps';
import { embedImage } from './uploads/embed-image';

/**
 * Returns the direction of the email's language, which is either set or detected. The code that
 * detects the language loads after the text.
 * @param chosenLanguage the BCP 47 language of this email
 * @param ofAccount the BCP 47 language of the store; absent if it has none
 */
const useDirection = (
  doc: EmailDoc,
  chosenLanguage: string | undefined,
  ofAccount: string | undefined,
): Direction => {
  const [direction, setDirection] = useState<Direction>('ltr');
  useEffect(() => {
    let isOver = false;
    void import('./document-direction').then(
      ({ documentDirection }) => {
        if (!isOver) setDirection(documentDirection(doc, chosenLanguage, ofAccount));
      },
      // Ignores a failed load. The direction of each text then still depends on its letters.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [doc, chosenLanguage, ofAccount]);
  return direction;
};

/**
 * The editors to which the deferred plugins were already added. Adding a plugin with the same key
 * twice throws an error.
 */
const editorsWithDeferredPlugins = new WeakSet<Editor>();

const loadDeferredPlugins = async (editor: Editor, options: DeferredOptions): Promise<void> => {
  const docBefore = editor.state.doc;
  const [{ addDeferredPlugins: addLateParts }, { linkEarlyText }] = await loadWithRetry(() =>
    Promise.all([import('./late-plugins'), import('./paste/link-early-text')]),
  );
  if (editor.isDestroyed || editorsWithDeferredPlugins.has(editor)) return;
  editorsWithDeferredPlugins.add(editor);
  addLateParts(editor, options);
  linkEarlyText(editor, docBefore);
};

const useDeferredPlugins = (editor: Editor, options: DeferredOptions): void => {
  useEffect(() => void loadDeferredPlugins(editor, options), [editor, options]);
};

/** Returns a ref to the latest value, for callbacks that outlive a render. */
const useLatest = <T>(value: T): RefObject<T> => {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
};

/**
 * Moves focus to the editor's last visible toolbar, which is the floating toolbar if it is open.
 */
const focusTools = (text: HTMLElement): boolean => {
  const frame = text.closest('[data-email-editor]');
  const tools = frame?.querySelectorAll<HTMLElement>('[role="toolbar"] [tabindex="0"]') ?? [];
  const seen = [...tools].filter((tool) => tool.checkVisibility({ visibilityProperty: true }));
  seen.at(-1)?.focus();
  return seen.length > 0;
};

const useOptions = (props: EmailEditorProps, open: OpenSurface): DeferredOptions => {
  const latest = useLatest(props);
  const [options] = useState(() => ({
    open,
    store: createMenuStore(),
    sources: () => ({
      tags: mergeTagOptions(latest.current.mergeTags),
      savedBlocks: latest.current.savedBlocks ?? [],
      onBrowseBlocks: latest.current.onBrowseBlocks,
      blockDefaults: latest.current.blockDefaults,
    }),
    upload: () => latest.current.uploadImage ?? embedImage,
    hasUpload: () => latest.current.uploadImage !== undefined,
    newImage: () => latest.current.blockDefaults?.image ?? {},
  }));
  return options;
};

const textboxOf = (readOnly: boolean) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Email content',
  ...(readOnly ? { 'aria-readonly': 'true' } : {}),
});

const withStyles = (doc: EmailDoc, styles: EmailStyle) => ({
  ...doc,
  attrs: { ...doc.attrs, styles },
});

/** Creates the ProseMirror editor for one email. Changes are reported as stored markup. */
export const useCanvas = (props: EmailEditorProps, open: OpenSurface) => {
  const { body, styles, mailFrame, readOnly = false, onTyping, onChange, onStyles } = props;
  const options = useOptions(props, open);
  const [brandName] = useState(createBrandName);
  const [productCache] = useState(createProductCache);
  const [extensions] = useState(() =>
    canvasExtensions({
      open,
      brandName,
      shelf: productCache,
      focusTools: ({ editor }) => focusTools(editor.view.dom),
    }),
  );
  const brand = mailFrame?.brand.trim() ?? '';
  useEffect(() => brandName.set(brand), [brandName, brand]);
  const { shop } = props;
  const language = mailFrame?.language;
  useEffect(() => productCache.set(shop, language), [productCache, shop, language]);
  // The last reported content. It is kept because an email's direction may depend on its letters.
  const [doc, setDoc] = useState(() => markupToDoc(body));
  const direction = useDirection(doc, styles.language, language);
  const report = useDebouncedCallback(
    (json: unknown) => {
      const newDoc = readDoc(json);
      setDoc(newDoc);
      onChange(docToMarkup(newDoc));
    },
    { delay: limits.editorDebounceMs, flushOnUnmount: true },
  );
  const editor = useEditor({
    extensions,
    content: withStyles(doc, styles),
    immediatelyRender: true,
    editable: !readOnly,
    editorProps: {
      attributes: textboxOf(readOnly),
      handleDOMEvents: { mousedown: placeCaretBeforeFocus },
      handleClickOn: openClicked(open),
      handleDoubleClickOn: openDoubleClicked(open),
    },
    onUpdate: (update) => {
      if (isExternalStyleChange(update.transaction)) return;
      onTyping();
      report(update.editor.getJSON());
    },
    onBlur: () => report.flush(),
  });
  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  useDeferredPlugins(editor, options);
  useStyleUndo(editor, styles, onStyles);
  const ready = useLatest(props.onReady);
  useEffect(() => {
    ready.current?.(editorHandle(editor));
    return () => ready.current?.(null);
  }, [editor, ready]);
  return { editor, menus: options.store, shelf: productCache, direction };
};
