import type { ReactNode } from 'react';
import { Page } from '../page';
import { AddressTabs, type TabAddress, type TabOption } from './tab-address';

type Props<One extends TabOption> = {
  readonly title: string;
  /** Left of the title: usually a back button. */
  readonly before?: ReactNode;
  /** Right of the title: the page's main action. */
  readonly actions?: ReactNode;
  /** Between title and tabs: a strip of figures, or a note about all of them. */
  readonly intro?: ReactNode;
  /** The tabs that split the list, from `useTabAddress`. */
  readonly tabs: TabAddress<One>;
  readonly countOf?: (tab: One) => number | undefined;
  /** A search of all tabs, below their names. */
  readonly search?: ReactNode;
  /** The `List` of the open tab, and the dialogs of the page. */
  readonly children: ReactNode;
};

/** A page whose content is split by tabs, usually one list per tab. */
export const ListPage = <One extends TabOption>(props: Props<One>) => (
  <Page title={props.title} before={props.before} actions={props.actions}>
    {props.intro}
    <AddressTabs tabs={props.tabs} countOf={props.countOf} above={props.search}>
      {props.children}
    </AddressTabs>
  </Page>
);
