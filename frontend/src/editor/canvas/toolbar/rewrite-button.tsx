import { IconSparkles } from '@tabler/icons-react';
import { useEditorTools } from '../context/editor-tools';
import { keysOf } from './keys';
import { ToolButton } from './tool-button';

/** A button that requests a rewritten text. Shown only if an assistant is available. */
export const RewriteButton = () => {
  const { open, rewriting } = useEditorTools();
  return rewriting ? (
    <ToolButton
      label="Rewrite"
      keys={keysOf('Mod+J')}
      onClick={() => open({ kind: 'rewrite' })}
      icon={<IconSparkles size={18} />}
    />
  ) : null;
};
