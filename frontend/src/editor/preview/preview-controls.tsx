import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './preview.module.css';
import { type Device, DeviceToggle } from './view-toggle';

type Props = {
  /** The selected device. Undefined if users can't choose one. */
  readonly device: Device | undefined;
  readonly onDevice: (device: Device) => void;
  readonly isDark: boolean;
  readonly onDark: (isDark: boolean) => void;
  readonly action?: ReactNode;
};

/** The controls above the preview: the device, light or dark mode, and an action. */
export const PreviewControls = ({ device, onDevice, isDark, onDark, action }: Props) => (
  <div className={classes.controls}>
    {device ? <DeviceToggle value={device} onChange={onDevice} /> : null}
    <div className={classes.end}>
      <Tooltip label={isDark ? 'Light mode' : 'Dark mode'} openDelay={400}>
        <ActionIcon
          variant={isDark ? 'light' : 'subtle'}
          color={isDark ? undefined : 'gray'}
          aria-label="Dark mode"
          aria-pressed={isDark}
          onClick={() => onDark(!isDark)}
        >
          {isDark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
        </ActionIcon>
      </Tooltip>
      {action}
    </div>
  </div>
);
