import type { ReactNode } from 'react';
import { Page } from '../page';
import { AddressTabs, type TabAddress, type TabOption } from './tab-address';

type Props<One extends TabOption> = {
  readonly title: string;
  /** Shown to the left of the title: usually a back button. */
  readonly before?: ReactNode;
  /** Shown to the right of the title: the page's main action. */
  readonly actions?: ReactNode;
  /** Shown between title and tabs: a strip of figures, or a note that applies to all tabs. */
  readonly intro?: ReactNode;
  /** The tabs that divide the list, from `useTabAddress`. */
  readonly tabs: TabAddress<One>;
  readonly countOf?: (tab: One) => number | undefined;
  /** A search across all tabs, shown below the tab names. */
  readonly search?: ReactNode;
  /** The open tab's `List` and the page's dialogs. */
  readonly children: ReactNode;
};

/** A page divided into tabs, usually one list per tab. */
export const ListPage = <One extends TabOption>(props: Props<One>) => (
  <Page title={props.title} before={props.before} actions={props.actions}>
    {props.intro}
    <AddressTabs tabs={props.tabs} countOf={props.countOf} above={props.search}>
      {props.children}
    </AddressTabs>
  </Page>
);
