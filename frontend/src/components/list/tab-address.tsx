import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabCount } from '../badges/tab-count';

export type TabOption = { readonly value: string; readonly label: string };

export type TabAddress<One extends TabOption> = {
  readonly options: readonly One[];
  /** The open tab. */
  readonly current: One;
  /** Opens a tab at its first page without a search, even if it is already open. */
  readonly open: (tab: string | null) => void;
};

/**
 * Stores the page's open tab in its URL, so that reloading, sharing, and Back preserve it.
 * @param options the tabs; the first one is open when the URL names none, so the URL omits it
 * @param keeps the URL parameters that stay when another tab opens
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
  /**
   * Returns the number of entries in a tab, which is shown next to the tab's name. Undefined until
   * the entries are counted.
   */
  readonly countOf?: ((tab: One) => number | undefined) | undefined;
  /** The gap below the tabs. @default 'md' */
  readonly gap?: 'md' | 'lg';
  /**
   * Shown between the tab names and the content of the open tab, such as a search across all tabs.
   */
  readonly above?: ReactNode;
  /** The open tab's content. */
  readonly children: ReactNode;
};

/** Tabs that store the open tab in the page's URL. */
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
