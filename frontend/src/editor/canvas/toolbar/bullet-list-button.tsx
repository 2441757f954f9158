import { IconList } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { ToolButton } from './tool-button';

type Props = { readonly editor: Editor; readonly isActive: boolean };

export const BulletListButton = ({ editor, isActive }: Props) => (
  <ToolButton
    label="Bullet list"
    active={isActive}
    onClick={() => editor.chain().focus().toggleBulletList().run()}
    icon={<IconList size={18} />}
  />
);
