import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { useState } from 'react';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import type { EmailStyle } from '../../../../../shared/email/document/styles';
import { deleteBlocks } from '../blocks/block-commands';
import type { BlockType } from '../context/block-type';
import { type EditorTools, useEditorTools } from '../context/editor-tools';
import type { SettingsSurface } from '../context/surface';
import { useMappedPosition } from '../context/use-mapped-position';
import type { AttrValues } from '../kinds/editor-block';
import { editorBlock } from '../kinds/editor-blocks';
import { fieldProblems, isComplete, withDerivedChanges } from './block-fields';
import { initialText, saveBlock } from './keep-block';

/**
 * Returns a block's values. For a button, they include the values inherited from the email's style.
 */
const valuesWithStyle = (type: BlockType, attrs: AttrValues | undefined, styles: EmailStyle) =>
  editorBlock(type).withStyle?.(attrs, styles) ?? coerceAttrs(type, attrs);

/**
 * Returns the initial values of a new block: the brand's theme, and for a header the brand's logo.
 */
const newValues = (type: BlockType, tools: EditorTools): AttrValues => {
  const { styles, mailFrame, blockDefaults } = tools;
  const blockValues = editorBlock(type).newValues?.({ logoUrl: mailFrame?.logoUrl });
  return valuesWithStyle(type, blockValues ?? blockDefaults[type], styles);
};

const initialValues = ({ type }: SettingsSurface, node: Node | null, tools: EditorTools) => {
  const { editor, styles } = tools;
  if (type === 'footer') return valuesWithStyle(type, editor.state.doc.attrs.footer, styles);
  return node ? valuesWithStyle(type, node.attrs, styles) : newValues(type, tools);
};

/**
 * Returns the values to store. For a button, leaves out values that equal those of the email's
 * style, so that the button follows later changes to the style.
 */
const valuesToSave = (type: BlockType, values: AttrValues, styles: EmailStyle): AttrValues =>
  editorBlock(type).withoutStyle?.(values, styles) ?? values;

const useValues = (surface: SettingsSurface) => {
  const { type, at } = surface;
  const tools = useEditorTools();
  const [node] = useState(() => (at === undefined ? null : tools.editor.state.doc.nodeAt(at)));
  const [values, setValues] = useState<AttrValues>(() => initialValues(surface, node, tools));
  const [initialValue] = useState(() => initialText(type, node));
  const [text, setText] = useState(initialValue);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const change = (changes: AttrValues) => {
    setValues((before) => ({ ...before, ...withDerivedChanges(type, changes, before) }));
    setTouched((before) => new Set([...before, ...Object.keys(changes)]));
  };
  const markAllTouched = () => setTouched(new Set(Object.keys(values)));
  const isChanged = text !== initialValue || touched.size > 0;
  return { values, text, setText, touched, touchAll: markAllTouched, change, isChanged };
};

/**
 * Manages the state of a block's settings. A problem with a field is shown once the author has left
 * that field or tries to save.
 */
export const useBlockForm = (surface: SettingsSurface) => {
  const { editor, open, styles } = useEditorTools();
  const { type } = surface;
  const {
    values,
    text,
    setText,
    touched,
    touchAll: markAllTouched,
    change,
    isChanged,
  } = useValues(surface);
  const position = useMappedPosition(editor, surface.at ?? 0);
  const at = () => (surface.at === undefined ? undefined : position.current);
  const problems = fieldProblems(type, values);

  const close = () => {
    open(null);
    editor.view.focus();
  };
  const submit = () => {
    markAllTouched();
    if (Object.keys(problems).length > 0) return;
    const savedBlock = { type, values: valuesToSave(type, values, styles), text };
    const tr = saveBlock(editor.state, savedBlock, at());
    // Makes this a separate undo step, even right after typing.
    if (tr) editor.view.dispatch(closeHistory(tr));
    close();
  };
  const remove = () => {
    editor.commands.setNodeSelection(position.current);
    editor.view.dispatch(closeHistory(deleteBlocks(editor.state)));
    close();
  };
  const shown = Object.fromEntries(Object.entries(problems).filter(([name]) => touched.has(name)));
  const canKeep = isComplete(type, values);
  return {
    values,
    text,
    setText,
    problems: shown,
    canKeep,
    isChanged,
    change,
    keep: submit,
    remove,
    close,
  };
};
