import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { openTagAt } from '../merge-tags/merge-tag-typing';
import { lineContent, lineExtensions, type TagAttrs } from './line-extensions';
import { lineText } from './line-text';

export type LineProps = {
  /** The id of the visible label. */
  readonly labelId: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly placeholder?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isInvalid?: boolean;
  /** The ids of the line's descriptions: its length and problems. */
  readonly describedBy?: string | undefined;
};

/** Returns the unfinished merge tag before the caret, such as `{{fir`. */
const openTag = ({ state }: Editor) => {
  const { $from, empty } = state.selection;
  if (!empty) return undefined;
  // Represents each pill by one character, because a pill also takes up one position.
  const textBefore = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const open = openTagAt(textBefore, textBefore.length);
  return open && { query: open.query, from: $from.start() + open.start, to: $from.pos };
};

/** Returns the selected pill, or the pill at a position. */
export const tagAt = (editor: Editor, at?: number): (TagAttrs & { at: number }) | undefined => {
  const { selection, doc } = editor.state;
  const position = at ?? (selection instanceof NodeSelection ? selection.from : undefined);
  const node = position === undefined ? null : doc.nodeAt(position);
  if (position === undefined || node?.type.name !== 'tag') return undefined;
  const { name, fallback, format, typed } = node.attrs;
  return { at: position, name, fallback, format, typed };
};

/**
 * Updates the field when its value changes. A value that the field reported itself comes back with
 * a delay, so such values are ignored. Any other value replaces the content as one undo step.
 */
const useValue = (editor: Editor, value: string) => {
  const reportedValues = useRef<string[]>([]);
  useEffect(() => {
    const reportedIndex = reportedValues.current.indexOf(value);
    if (reportedIndex >= 0) {
      reportedValues.current = reportedValues.current.slice(reportedIndex + 1);
      return;
    }
    reportedValues.current = [];
    if (value === lineText(editor.state.doc)) return;
    editor.commands.setContent(lineContent(value), { emitUpdate: false });
  }, [editor, value]);
  return (text: string) => {
    reportedValues.current.push(text);
  };
};

const attributesOf = (props: LineProps): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'false',
  'aria-labelledby': props.labelId,
  ...(props.describedBy && { 'aria-describedby': props.describedBy }),
  ...(props.isReadOnly && { 'aria-readonly': 'true' }),
  ...(props.isInvalid && { 'aria-invalid': 'true' }),
});

export type LineEvents = {
  /** @returns whether the key was handled */
  readonly onKey: (event: KeyboardEvent, editor: Editor) => boolean;
  /** Called with the position of a pill that was clicked or opened with Enter. */
  readonly onTag: (at: number) => void;
};

/** Creates the editor of one line and tracks the unfinished tag at its caret. */
export const useLine = (props: LineProps, events: LineEvents) => {
  const { value, isReadOnly = false, maxLength, placeholder } = props;
  const [typedTag, setTyping] = useState<ReturnType<typeof openTag>>();
  const latest = useRef({ ...props, ...events });
  latest.current = { ...props, ...events };
  const [extensions] = useState(() => lineExtensions(placeholder, maxLength));
  const ref = useRef<Editor | null>(null);
  const editor = useEditor({
    extensions,
    content: lineContent(value),
    immediatelyRender: true,
    editable: !isReadOnly,
    editorProps: {
      attributes: () => attributesOf(latest.current),
      handleKeyDown: (_view, event) =>
        ref.current ? latest.current.onKey(event, ref.current) : false,
      handleClickOn: (_view, _at, node, position) => {
        if (node.type.name === 'tag' && !latest.current.isReadOnly) latest.current.onTag(position);
        return false;
      },
    },
    onUpdate: ({ editor: current }) => {
      const text = lineText(current.state.doc);
      report(text);
      latest.current.onChange(text);
    },
    onTransaction: ({ editor: current }) => setTyping(openTag(current)),
    onBlur: () => setTyping(undefined),
  });
  ref.current = editor;
  const report = useValue(editor, value);
  useEffect(() => {
    editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  return { editor, typing: typedTag, setTyping };
};
