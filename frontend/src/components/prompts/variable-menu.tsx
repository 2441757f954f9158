import { Button, Menu, Text } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { openVariables, promptValues, valueLabels } from '../../../../shared/prompt-template';
import classes from './template-field.module.css';
import type { CustomerVariables } from './use-customer-variables';

type Item = { readonly name: string; readonly words: string; readonly part?: string };

type Props = {
  readonly customer: CustomerVariables | undefined;
  /**
   * Called with the name of the selected variable. `part` is the piece of the name that the user
   * should replace, if there is one.
   */
  readonly onInsert: (name: string, part?: string) => void;
};

const accountItems = (customer: CustomerVariables | undefined): readonly Item[] =>
  promptValues.map((name) => ({ name, words: customer?.get(name) || valueLabels[name] }));

const brainItems = (customer: CustomerVariables | undefined): readonly Item[] =>
  [...(customer ?? [])]
    .filter(([name]) => name.startsWith('brain.'))
    .map(([name, words]) => ({ name, words }));

/**
 * A menu of all variables and their meanings. Selecting a variable with a click or the keyboard
 * inserts it into the text.
 */
export const VariableMenu = ({ customer, onInsert }: Props) => {
  const items = (list: readonly Item[]) =>
    list.map(({ name, words, part }) => (
      <Menu.Item key={name} onClick={() => onInsert(name, part)}>
        <Text size="sm">{`{{${name}}}`}</Text>
        <Text size="xs" c="dimmed" lineClamp={1}>
          {words}
        </Text>
      </Menu.Item>
    ));
  return (
    <Menu position="bottom-end" shadow="md" width={320} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" leftSection={<IconBraces size={14} />}>
          Insert variable
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.menu ?? ''}>
        <Menu.Label>{customer ? 'Account (this customer)' : 'Account'}</Menu.Label>
        {items(accountItems(customer))}
        <Menu.Label>Brain</Menu.Label>
        {items([...brainItems(customer), openVariables[0]])}
        <Menu.Label>Run inputs</Menu.Label>
        {items([openVariables[1]])}
      </Menu.Dropdown>
    </Menu>
  );
};
