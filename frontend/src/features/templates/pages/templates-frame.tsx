import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../../../../shared/messages';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { EmptyState } from '../../../components/empty-state';
import { ListStates } from '../../../components/list/list-states';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { SearchBox } from '../../../components/list/search-box';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { Page } from '../../../components/page';
import { useTemplateActions } from '../list/use-template-actions';
import { useTemplateList } from '../list/use-template-list';
import { TemplateShelf } from './template-shelf';
import type { TemplatesTab } from './templates-tab';

/** The tab that the address names, and the way to another; what else it says stays. */
const useTab = (tabs: readonly TemplatesTab[]) => {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const tab = tabs.find(({ value }) => value === params.get('tab')) ?? first;
  const open = (value: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.delete('tab');
    if (value && value !== first?.value) next.set('tab', value);
    setParams(next);
  };
  return { tab, open, hasPage: params.has('page') };
};

type ShelfProps = {
  readonly tab: TemplatesTab;
  readonly list: ReturnType<typeof useTemplateList>;
  readonly create: ReactNode;
  readonly onClear: () => void;
};

const TabPanel = ({ tab, list, create, onClear }: ShelfProps) => (
  <ListStates
    {...list.states}
    nothingYet={
      <EmptyState
        picture="emails"
        title={messages.noContent}
        action={tab.value === 'own' ? create : undefined}
      >
        {tab.nothingYet}
      </EmptyState>
    }
    nothingMatches={<NothingMatches onClear={onClear} />}
  >
    <TemplateShelf key={tab.value} list={list} tab={tab} />
  </ListStates>
);

type Props = {
  /** The first opens by itself. */
  readonly tabs: readonly [TemplatesTab, ...TemplatesTab[]];
  readonly before?: ReactNode;
  /** Another way to begin. */
  readonly beside?: ReactNode;
};

/** Templates by where they come from, searched, and the way to a new one. */
export const TemplatesFrame = ({ tabs, before, beside }: Props) => {
  const { tab = tabs[0], open, hasPage } = useTab(tabs);
  const { typed, setTyped, search } = useTypedSearch();
  const [asks, setAsks] = useState(false);
  const actions = useTemplateActions();
  const list = useTemplateList(tab.value, search);
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAsks(true)}>
      Create template
    </Button>
  );
  const isInEmptyState = tab.value === 'own' && list.states.state === 'nothing-yet';
  return (
    <Page
      title="Templates"
      before={before}
      actions={
        <>
          {beside}
          {isInEmptyState ? null : create}
        </>
      }
    >
      <Tabs value={tab.value} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SearchBox
          label="Search templates"
          placeholder="Search by name or subject"
          maw={280}
          mb="md"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (hasPage) open(tab.value);
          }}
        />
        <Tabs.Panel value={tab.value}>
          <TabPanel tab={tab} list={list} create={create} onClear={() => setTyped('')} />
        </Tabs.Panel>
      </Tabs>
      {asks ? (
        <SaveEmailDialog
          action="Create template"
          onSave={actions.create}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Page>
  );
};
