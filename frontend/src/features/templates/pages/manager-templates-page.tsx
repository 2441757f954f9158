import { Button, Tabs } from '@mantine/core';
import { IconCopy, IconEye, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { messages } from '../../../../../shared/messages';
import { workshopId } from '../../../../../shared/workshop';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { EmptyState } from '../../../components/empty-state';
import { ListStates } from '../../../components/list/list-states';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { SearchBox } from '../../../components/list/search-box';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { Page } from '../../../components/page';
import { Pager } from '../../../components/table/pager';
import { CustomerContext } from '../../../lib/session/customer-context';
import { PreviewDialog } from '../gallery/preview-dialog';
import { TemplateGallery } from '../gallery/template-gallery';
import { TemplatesTable } from '../list/templates-table';
import { useTemplateActions } from '../list/use-template-actions';
import { useTemplateList } from '../list/use-template-list';

type ListProps = { readonly search: string; readonly onClear: () => void };

const OwnTemplates = ({ search, onClear, onCreate }: ListProps & { onCreate: () => void }) => {
  const list = useTemplateList('own', search);
  return (
    <ListStates
      {...list.states}
      nothingYet={
        <EmptyState
          picture="emails"
          title={messages.noContent}
          action={<Button onClick={onCreate}>Create template</Button>}
        >
          Emails that all managers and customers can start from are kept here.
        </EmptyState>
      }
      nothingMatches={<NothingMatches onClear={onClear} />}
    >
      <TemplatesTable
        templates={list.templates}
        isStale={list.isStale}
        footer={
          <Pager
            page={list.page}
            pageSize={list.limit}
            total={list.total}
            of="template"
            onChange={list.turnTo}
          />
        }
      />
    </ListStates>
  );
};

const StarterSet = ({ search, onClear }: ListProps) => {
  const list = useTemplateList('starter', search);
  const { duplicate } = useTemplateActions();
  const [seen, setSeen] = useState<TemplateSummary>();
  const copy = (template: TemplateSummary) => (
    <Button
      size="xs"
      leftSection={<IconCopy size={16} />}
      aria-label={`Make a copy of ${template.name}`}
      onClick={() => void duplicate(template)}
    >
      Make a copy
    </Button>
  );
  return (
    <ListStates
      {...list.states}
      nothingYet={null}
      nothingMatches={<NothingMatches onClear={onClear} />}
    >
      <TemplateGallery
        label="Starter set"
        templates={list.templates}
        actions={(template) => (
          <>
            {copy(template)}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconEye size={16} />}
              aria-label={`Preview ${template.name}`}
              onClick={() => setSeen(template)}
            >
              Preview
            </Button>
          </>
        )}
      />
      {seen ? (
        <PreviewDialog template={seen} onClose={() => setSeen(undefined)} action={copy(seen)} />
      ) : null}
    </ListStates>
  );
};

const Templates = () => {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'starter' ? 'starter' : 'own';
  const { typed, setTyped, search } = useTypedSearch();
  const [asks, setAsks] = useState(false);
  const { create } = useTemplateActions();
  const onClear = () => setTyped('');
  return (
    <Page
      title="Templates"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAsks(true)}>
          Create template
        </Button>
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'starter' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="own">Templates</Tabs.Tab>
          <Tabs.Tab value="starter">Starter set</Tabs.Tab>
        </Tabs.List>
        <SearchBox
          label="Search templates"
          placeholder="Name or subject"
          maw={280}
          mb="md"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (params.has('page')) setParams(tab === 'starter' ? { tab } : {});
          }}
        />
        <Tabs.Panel value="own">
          <OwnTemplates search={search} onClear={onClear} onCreate={() => setAsks(true)} />
        </Tabs.Panel>
        <Tabs.Panel value="starter">
          <StarterSet search={search} onClear={onClear} />
        </Tabs.Panel>
      </Tabs>
      {asks ? (
        <SaveEmailDialog action="Create template" onSave={create} onClose={() => setAsks(false)} />
      ) : null}
    </Page>
  );
};

/** What managers start emails of all customers from; it belongs to their workshop. */
export const ManagerTemplatesPage = () => (
  <CustomerContext value={workshopId}>
    <Templates />
  </CustomerContext>
);
