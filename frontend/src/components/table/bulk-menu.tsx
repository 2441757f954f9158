import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { BarButton } from './selection-bar';

export type BulkChoice<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly isDangerous?: boolean | undefined;
};

type Props<Name extends string> = {
  readonly choices: readonly BulkChoice<Name>[];
  readonly onChoose: (name: Name) => void;
};

/** The menu in a selection bar with all actions for the selected rows. */
export const BulkMenu = <Name extends string>({ choices, onChoose }: Props<Name>) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <BarButton isPrimary>
        Bulk actions
        <IconChevronDown size={16} aria-hidden />
      </BarButton>
    </Menu.Target>
    <Menu.Dropdown>
      {choices.map(({ name, label, isDangerous }) => (
        <Menu.Item
          key={name}
          color={isDangerous ? 'red' : undefined}
          onClick={() => onChoose(name)}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
