import { Center, SegmentedControl } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const label = (icon: ReactNode, text: string) => (
  <Center style={{ gap: 8 }}>
    {icon}
    <span>{text}</span>
  </Center>
);

const editor = { value: 'editor', label: label(<IconPencil size={16} />, 'EDITOR') };
const mobile = { value: 'mobile', label: label(<IconDeviceMobile size={16} />, 'MOBILE') };
const desktop = { value: 'desktop', label: label(<IconDeviceDesktop size={16} />, 'DESKTOP') };

export type Device = 'mobile' | 'desktop';
export type View = Device | 'editor';

type Props<Value extends View> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Switches between editor and preview on screens that are too narrow for both. */
export const ViewToggle = ({ value, onChange }: Props<View>) => (
  <SegmentedControl<View>
    aria-label="View"
    data={[editor, mobile, desktop] as { value: View; label: ReactNode }[]}
    value={value}
    onChange={onChange}
  />
);

export const DeviceToggle = ({ value, onChange }: Props<Device>) => (
  <SegmentedControl<Device>
    aria-label="Preview"
    data={[desktop, mobile] as { value: Device; label: ReactNode }[]}
    value={value}
    onChange={onChange}
  />
);
