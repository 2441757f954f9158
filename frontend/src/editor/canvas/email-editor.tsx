import { EditorContent } from '@tiptap/react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { lazyComponent } from '../../lib/load-patiently';
import images from './canvas-images.module.css';
import { type EditorTools, EditorToolsContext } from './context/editor-tools';
import type { EmailEditorProps } from './context/email-editor-props';
import type { OpenSurface, Surface } from './context/surface';
import classes from './email-editor.module.css';
import { CanvasFooter } from './footer/canvas-footer';
import { cardStyle } from './style/card-style';
import { Toolbar } from './toolbar/toolbar';
import { embedImage } from './uploads/embed-image';
import { useCanvas } from './use-canvas';

const FloatingToolbar = lazyComponent(
  async () => (await import('./toolbar/floating-toolbar')).FloatingToolbar,
);
const OpenedSurface = lazyComponent(async () => (await import('./surfaces')).ActiveSurface);
const SuggestionMenu = lazyComponent(
  async () => (await import('./slash/suggestion-menu')).SuggestionMenu,
);

/** Tracks which surface is open. No surface opens above a read-only email. */
const useSurface = (readOnly: boolean) => {
  const [surface, setSurface] = useState<Surface | null>(null);
  const locked = useRef(readOnly);
  locked.current = readOnly;
  const open: OpenSurface = useCallback((next) => {
    setSurface(locked.current ? null : next);
  }, []);
  return { surface: readOnly ? null : surface, open };
};

/** The block editor. It shows the email as it will look, with tools around it. */
export const EmailEditor = (props: EmailEditorProps) => {
  const { styles, readOnly = false } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { surface, open } = useSurface(readOnly);
  const { editor, menus, shelf, direction } = useCanvas(props, open);
  const tools: EditorTools = {
    editor,
    open,
    shelf,
    direction,
    styles,
    mailFrame: props.mailFrame,
    uploadImage: props.uploadImage ?? embedImage,
    uploadFile: props.uploadFile,
    brandColors: props.brandColors ?? [],
    blockDefaults: props.blockDefaults ?? {},
    mergeTags: props.mergeTags ?? [],
    savedBlocks: props.savedBlocks ?? [],
    onBrowseBlocks: props.onBrowseBlocks,
    onSaveBlock: props.onSaveBlock,
    onShowSource: props.onShowSource,
    rewriting: props.rewriting,
    styleTool: props.styleTool,
  };
  return (
    <EditorToolsContext value={tools}>
      <div ref={setFrame} className={classes.frame} data-email-editor>
        {readOnly ? null : <Toolbar />}
        <div
          className={`${classes.canvas} ${images.images}`}
          style={{ background: styles.backgroundColor }}
        >
          <EditorContent editor={editor} dir={direction} style={cardStyle(styles)} />
          <CanvasFooter readOnly={readOnly} />
        </div>
        <Suspense>
          {surface && frame ? <OpenedSurface surface={surface} frame={frame} /> : null}
        </Suspense>
        {readOnly || !frame ? null : (
          <Suspense>
            <FloatingToolbar frame={frame} />
            <SuggestionMenu store={menus} />
          </Suspense>
        )}
      </div>
    </EditorToolsContext>
  );
};
