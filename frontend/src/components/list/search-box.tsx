import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { limits } from '../../../../shared/limits';

type Props = Pick<TextInputProps, 'placeholder' | 'w' | 'maw' | 'mb'> & {
  /** Names the field for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The search field of a list. */
export const SearchBox = ({ label, onChange, ...props }: Props) => (
  <TextInput
    aria-label={label}
    maxLength={limits.searchMaxLength}
    leftSection={<IconSearch size={16} />}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...props}
  />
);
