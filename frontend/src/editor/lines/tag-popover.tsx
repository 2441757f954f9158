import { Popover } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { MergeTagForm } from '../merge-tags/merge-tag-form';
import { tagNode } from './tag-node';
import { tagAt } from './use-line';

type Props = {
  readonly editor: Editor;
  readonly at: number;
  readonly mergeTags: readonly string[];
  readonly onClose: () => void;
};

/** Changes the chip at a position. */
export const TagPopover = ({ editor, at, mergeTags, onClose }: Props) => {
  const tag = tagAt(editor, at);
  const finish = () => {
    onClose();
    editor.commands.focus(tagAt(editor, at) ? at + 1 : at);
  };
  const replace = (content: object[]) => {
    editor
      .chain()
      .deleteRange({ from: at, to: at + 1 })
      .insertContentAt(at, content)
      .run();
    finish();
  };
  if (!tag) return null;
  return (
    <Popover.Dropdown role="dialog" aria-label="Merge tag">
      <MergeTagForm
        tag={{ name: tag.name, fallback: tag.fallback }}
        mergeTags={mergeTags}
        onApply={(next) => replace([tagNode(next)])}
        onRemove={() => replace([])}
        onCancel={finish}
      />
    </Popover.Dropdown>
  );
};
