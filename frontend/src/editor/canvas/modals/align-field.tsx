import { Input, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';

const options = [
  { value: 'left', label: 'Left', Icon: IconAlignLeft },
  { value: 'center', label: 'Center', Icon: IconAlignCenter },
  { value: 'right', label: 'Right', Icon: IconAlignRight },
] as const;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

export const AlignField = ({ label, value, disabled, onChange }: Props) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={onChange}
      data={options.map(({ value: side, label: name, Icon }) => ({
        value: side,
        label: (
          <>
            <Icon size={16} style={{ display: 'block', margin: '2px auto' }} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </>
        ),
      }))}
    />
  </Input.Wrapper>
);
