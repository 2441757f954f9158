import { IconLink, IconTextColor } from '@tabler/icons-react';
import { type Editor, isNodeSelection } from '@tiptap/core';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { useEffect, useMemo } from 'react';
import { DEFAULT_FONT } from '../../../../../shared/email/document/fonts';
import type { EmailStyle } from '../../../../../shared/email/document/styles';
import { useEditorTools } from '../context/editor-tools';
import { AlignButtons } from './align-buttons';
import { BulletListButton } from './bullet-list-button';
import { keysOf } from './keys';
import { MarkButtons } from './mark-buttons';
import { RewriteButton } from './rewrite-button';
import { TextStyleSelects } from './text-style-selects';
import { ToolButton } from './tool-button';
import { ToolDivider, ToolGroup } from './tool-group';
import classes from './toolbar.module.css';
import { type ToolbarState, useToolbarState } from './use-toolbar-state';

const KEY = 'floatingToolbar';

/** Shows the toolbar for a text selection while the text or the toolbar has focus. */
const shouldShow: NonNullable<BubbleMenuProps['shouldShow']> = ({
  editor,
  element,
  state,
  view,
}) => {
  const { selection, doc } = state;
  const isText = !isNodeSelection(selection) && !selection.empty;
  const hasFocus = view.hasFocus() || element.contains(document.activeElement);
  if (!isText || !hasFocus || !editor.isEditable) return false;
  // Hides the toolbar for an empty line. A double click selects such a line, but there is nothing
  // to format.
  return doc.textBetween(selection.from, selection.to, undefined, '\ufffc').length > 0;
};

/**
 * Places the toolbar above or below the selection, but never outside the editor, where it would
 * cover other parts of the page.
 */
const placementIn = (boundary: HTMLElement) =>
  ({ placement: 'top', offset: 8, flip: { padding: 8 }, shift: { padding: 4, boundary } }) as const;

/** Hides the toolbar when focus leaves the editor for another part of the page. */
const useHiding = (editor: Editor, frame: HTMLElement) => {
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isElsewhere =
        relatedTarget instanceof Element &&
        !frame.contains(relatedTarget) &&
        !relatedTarget.closest('[data-portal]');
      if (isElsewhere) editor.view.dispatch(editor.state.tr.setMeta(KEY, 'hide'));
    };
    frame.addEventListener('focusout', leave);
    return () => frame.removeEventListener('focusout', leave);
  }, [editor, frame]);
};

/** Returns the font that the email's style sets for the selected block. */
const blockFontOf = ({ isHeading }: ToolbarState, style: EmailStyle) =>
  (isHeading ? style.headingFont : undefined) ?? style.bodyFont ?? DEFAULT_FONT;

type Props = { readonly frame: HTMLElement };

/** The formatting toolbar above selected text. */
export const FloatingToolbar = ({ frame }: Props) => {
  const { editor, open, styles } = useEditorTools();
  const state = useToolbarState(editor);
  useHiding(editor, frame);
  const placement = useMemo(() => placementIn(frame), [frame]);
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={KEY}
      updateDelay={120}
      shouldShow={shouldShow}
      options={placement}
      appendTo={() => frame}
      style={{ zIndex: 20, width: 'max-content' }}
    >
      <ToolGroup label="Formatting" className={classes.floating}>
        <TextStyleSelects editor={editor} state={state} blockFont={blockFontOf(state, styles)} />
        <ToolButton
          label="Text color"
          onClick={() => open({ kind: 'color' })}
          icon={<IconTextColor size={18} color={state.color || 'currentColor'} />}
        />
        <ToolDivider />
        <MarkButtons editor={editor} state={state} />
        <ToolDivider />
        <BulletListButton editor={editor} isActive={state.bulletList} />
        <ToolButton
          label="Link"
          keys={keysOf('Mod+K')}
          active={state.isLink}
          onClick={() => open({ kind: 'link' })}
          icon={<IconLink size={18} />}
        />
        <RewriteButton />
        {state.inList ? null : (
          <>
            <ToolDivider />
            <AlignButtons editor={editor} align={state.align} />
          </>
        )}
      </ToolGroup>
    </BubbleMenu>
  );
};
