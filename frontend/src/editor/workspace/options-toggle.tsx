import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';

type Props = {
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

/** Opens and closes the options of a code email: the tools above its code. */
export const OptionsToggle = ({ isOpen, controls, onToggle }: Props) => (
  <Button
    size="xs"
    variant="default"
    leftSection={<IconAdjustmentsHorizontal size={14} />}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
  >
    {isOpen ? 'Click to close editor options' : 'Click to open editor options'}
  </Button>
);
