import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../../../shared/messages';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { ListPage } from '../../../components/list/list-page';
import { listState } from '../../../components/list/list-state';
import { SearchBox } from '../../../components/list/search-box';
import { useTabAddress } from '../../../components/list/tab-address';
import { useListAddress } from '../../../components/list/use-list-address';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { useTemplateActions } from '../list/use-template-actions';
import { useTemplateList } from '../list/use-template-list';
import { TemplateShelf } from './template-shelf';
import type { TemplatesTab } from './templates-tab';

type Props = {
  /** The tabs of the page. The first one is open by default. */
  readonly tabs: readonly [TemplatesTab, ...TemplatesTab[]];
  readonly before?: ReactNode;
  /** Another way to start an email, shown next to the templates. */
  readonly beside?: ReactNode;
};

/**
 * A page of templates in one tab for each source (such as the customer's own templates), with a
 * search and a button to create a template.
 */
export const TemplatesFrame = ({ tabs: options, before, beside }: Props) => {
  // Keeps the name and recipients in the URL when the tab changes. The user selected them earlier
  // for the new email.
  const tabs = useTabAddress(options, ['name', 'segment']);
  const tab = tabs.current;
  const { page, turnTo } = useListAddress();
  const { typed, setTyped, search } = useTypedSearch();
  const [isNewDialogOpen, setIsNewDialogOpen] = useState(false);
  const actions = useTemplateActions();
  const list = useTemplateList(tab.value, search);
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setIsNewDialogOpen(true)}>
      Create template
    </Button>
  );
  const isInEmptyState = tab.value === 'own' && listState(list.facts) === 'nothing-yet';
  return (
    <ListPage
      title="Templates"
      before={before}
      actions={
        <>
          {beside}
          {isInEmptyState ? null : create}
        </>
      }
      tabs={tabs}
      search={
        <SearchBox
          label="Search templates"
          placeholder="Search by name or subject"
          maw={280}
          mb="md"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (page > 1) turnTo(1);
          }}
        />
      }
    >
      <List
        {...list.facts}
        onClear={() => setTyped('')}
        nothingYet={
          <EmptyState
            picture="emails"
            title={messages.noContent}
            action={tab.value === 'own' ? create : undefined}
          >
            {tab.nothingYet}
          </EmptyState>
        }
      >
        <TemplateShelf key={tab.value} list={list} tab={tab} />
      </List>
      {isNewDialogOpen ? (
        <SaveEmailDialog
          action="Create template"
          onSave={actions.create}
          onClose={() => setIsNewDialogOpen(false)}
        />
      ) : null}
    </ListPage>
  );
};
