import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabCount } from '../badges/tab-count';

export type TabOption = { readonly value: string; readonly label: string };

export type TabAddress<One extends TabOption> = {
  readonly options: readonly One[];
  /** The open one. */
  readonly current: One;
  /** Opens a tab at its first page, without a search; so does opening the current one again. */
  readonly open: (tab: string | null) => void;
};

/**
 * The tab of a page, kept in its address: reloading, sharing and Back keep it.
 * @param options the first opens when the address names none of them, and is not named in it
 * @param keeps parameters of the address that stay when another tab opens
 */
export const useTabAddress = <const Options extends readonly [TabOption, ...TabOption[]]>(
  options: Options,
  keeps: readonly string[] = [],
): TabAddress<Options[number]> => {
  const [params, setParams] = useSearchParams();
  const [first] = options;
  const current = options.find(({ value }) => value === params.get('tab')) ?? first;
  const open = (next: string | null) => {
    const address = new URLSearchParams([...params].filter(([name]) => keeps.includes(name)));
    if (next && next !== first.value) address.set('tab', next);
    setParams(address);
  };
  return { options, current, open };
};

type Props<One extends TabOption> = {
  readonly tabs: TabAddress<One>;
  /** How many a tab holds, beside its name; undefined until they are counted. */
  readonly countOf?: ((tab: One) => number | undefined) | undefined;
  /** Below the tabs, of whichever is open. @default 'md' */
  readonly gap?: 'md' | 'lg';
  /** Between the tabs and what the open one shows: a search of all of them. */
  readonly above?: ReactNode;
  /** What the open tab shows. */
  readonly children: ReactNode;
};

/** Tabs, of which the page's address names the open one. */
export const AddressTabs = <One extends TabOption>(props: Props<One>) => {
  const { options, current, open } = props.tabs;
  return (
    <Tabs value={current.value} onChange={open}>
      <Tabs.List mb={props.gap ?? 'md'}>
        {options.map((option) => (
          <Tabs.Tab key={option.value} value={option.value}>
            {option.label} <TabCount>{props.countOf?.(option)}</TabCount>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {props.above}
      <Tabs.Panel value={current.value}>{props.children}</Tabs.Panel>
    </Tabs>
  );
};
