import { Button, Tooltip } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useEditorTools } from '../context/editor-tools';
import { ToolDivider } from './tool-group';

/** Opens the style of the whole email in a panel beside it. */
export const StyleButton = () => {
  const { styleTool } = useEditorTools();
  if (!styleTool) return null;
  const { isOpen, onToggle } = styleTool;
  return (
    <>
      <ToolDivider />
      <Tooltip label={`Click to ${isOpen ? 'close' : 'open'} editor options`} openDelay={400}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPalette size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          Style
        </Button>
      </Tooltip>
    </>
  );
};
