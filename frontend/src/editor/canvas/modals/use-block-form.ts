import { useState } from 'react';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { deleteBlocks } from '../blocks/block-commands';
import { useEditorTools } from '../context/editor-tools';
import type { SettingsSurface } from '../context/surface';
import { useMappedPosition } from '../context/use-mapped-position';
import { type AttrValues, fieldProblems, isComplete, withConsequences } from './block-fields';
import { initialText, keepBlock } from './keep-block';

const useValues = ({ type, at }: SettingsSurface) => {
  const { editor } = useEditorTools();
  const [node] = useState(() => (at === undefined ? null : editor.state.doc.nodeAt(at)));
  const [values, setValues] = useState<AttrValues>(() =>
    coerceAttrs(type, type === 'footer' ? editor.state.doc.attrs.footer : (node?.attrs ?? {})),
  );
  const [text, setText] = useState(() => initialText(type, node));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const change = (changes: AttrValues) => {
    setValues((before) => ({ ...before, ...withConsequences(type, changes, before) }));
    setTouched((before) => new Set([...before, ...Object.keys(changes)]));
  };
  const touchAll = () => setTouched(new Set(Object.keys(values)));
  return { values, text, setText, touched, touchAll, change };
};

/** The state of a block's settings: problems show once their field was touched or kept. */
export const useBlockForm = (surface: SettingsSurface) => {
  const { editor, open } = useEditorTools();
  const { type } = surface;
  const { values, text, setText, touched, touchAll, change } = useValues(surface);
  const position = useMappedPosition(editor, surface.at ?? 0);
  const at = () => (surface.at === undefined ? undefined : position.current);
  const problems = fieldProblems(type, values);

  const close = () => {
    open(null);
    editor.commands.focus();
  };
  const keep = () => {
    touchAll();
    if (Object.keys(problems).length > 0) return;
    const tr = keepBlock(editor.state, { type, values, text }, at());
    if (tr) editor.view.dispatch(tr);
    close();
  };
  const remove = () => {
    editor.commands.setNodeSelection(position.current);
    editor.view.dispatch(deleteBlocks(editor.state));
    close();
  };
  const shown = Object.fromEntries(Object.entries(problems).filter(([name]) => touched.has(name)));
  const canKeep = isComplete(type, values);
  return { values, text, setText, problems: shown, canKeep, change, keep, remove, close };
};
