import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import type { MergeTag } from '../../../../../shared/email/merge/merge-tokens';
import { MergeTagForm } from '../../merge-tags/merge-tag-form';
import { useEditorTools } from '../context/editor-tools';
import { useMappedPosition } from '../context/use-mapped-position';
import type { Rect } from './anchor';
import { AnchoredPopover } from './anchored-popover';

const useTag = (at: number) => {
  const { editor, open } = useEditorTools();
  const position = useMappedPosition(editor, at);
  const finish = () => {
    const { doc } = editor.state;
    const isTag = doc.nodeAt(position.current)?.type.name === 'mergeTag';
    if (isTag) editor.commands.setTextSelection(position.current + 1);
    editor.view.focus();
    open(null);
  };
  const updateTag = (tag: MergeTag) => {
    const { tr } = editor.state;
    for (const [attr, value] of Object.entries(coerceAttrs('mergeTag', { ...tag }))) {
      tr.setNodeAttribute(position.current, attr, value);
    }
    editor.view.dispatch(tr);
    finish();
  };
  const remove = () => {
    editor.commands.deleteRange({ from: position.current, to: position.current + 1 });
    finish();
  };
  return { finish, keep: updateTag, remove };
};

type Props = { readonly anchor: Rect; readonly at: number };

/**
 * Selects which of the subscriber's values a merge tag shows, and the fallback for subscribers
 * without this value.
 */
export const MergeTagPopover = ({ anchor, at }: Props) => {
  const { editor, mergeTags } = useEditorTools();
  const { finish, keep: updateTag, remove } = useTag(at);
  return (
    <AnchoredPopover anchor={anchor} label="Merge tag" onClose={finish}>
      <MergeTagForm
        tag={coerceAttrs('mergeTag', editor.state.doc.nodeAt(at)?.attrs ?? {})}
        mergeTags={mergeTags}
        onApply={updateTag}
        onRemove={remove}
        onCancel={finish}
      />
    </AnchoredPopover>
  );
};
