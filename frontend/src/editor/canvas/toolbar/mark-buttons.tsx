import { IconBold, IconItalic, IconStrikethrough, IconUnderline } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { keysOf } from './keys';
import { ToolButton } from './tool-button';
import type { ToolbarState } from './use-toolbar-state';

const marks = [
  { name: 'bold', label: 'Bold', keys: 'Mod+B', Icon: IconBold },
  { name: 'italic', label: 'Italic', keys: 'Mod+I', Icon: IconItalic },
  { name: 'strike', label: 'Strikethrough', keys: 'Mod+Shift+S', Icon: IconStrikethrough },
  { name: 'underline', label: 'Underline', keys: 'Mod+U', Icon: IconUnderline },
] as const;

type Props = { readonly editor: Editor; readonly state: ToolbarState };

export const MarkButtons = ({ editor, state }: Props) =>
  marks.map(({ name, label, keys, Icon }) => (
    <ToolButton
      key={name}
      label={label}
      keys={keysOf(keys)}
      active={state[name]}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
      icon={<Icon size={18} />}
    />
  ));
