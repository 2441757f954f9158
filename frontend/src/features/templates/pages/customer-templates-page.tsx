import { Anchor, Button, Tabs } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type {
  TemplateOrigin,
  TemplateSummary,
} from '../../../../../shared/contracts/email/templates';
import { messages } from '../../../../../shared/messages';
import { BackButton } from '../../../components/back-button';
import { SaveEmailDialog } from '../../../components/email/save-email-dialog';
import { EmptyState } from '../../../components/empty-state';
import { ListStates } from '../../../components/list/list-states';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { SearchBox } from '../../../components/list/search-box';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { Page } from '../../../components/page';
import { Pager } from '../../../components/table/pager';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { PreviewDialog } from '../gallery/preview-dialog';
import { TemplateGallery } from '../gallery/template-gallery';
import { TemplatesTable } from '../list/templates-table';
import { useTemplateActions } from '../list/use-template-actions';
import { useTemplateList } from '../list/use-template-list';
import { useStartEmail } from './use-start-email';

const tabs = [
  { value: 'starter', label: 'Ready to use' },
  { value: 'managers', label: 'From your manager' },
  { value: 'own', label: 'Yours' },
] as const satisfies readonly { value: TemplateOrigin; label: string }[];

const nothingIn: Readonly<Record<TemplateOrigin, string>> = {
  starter: '',
  managers: 'Templates that your manager makes for all stores appear here.',
  own: 'Open an email and choose Save as template to start others from it.',
};

type TabProps = {
  readonly origin: TemplateOrigin;
  readonly search: string;
  readonly onClear: () => void;
};

const TabList = ({ origin, search, onClear }: TabProps) => {
  const list = useTemplateList(origin, search);
  const { busy, start } = useStartEmail();
  const [seen, setSeen] = useState<TemplateSummary>();
  const use = (template: TemplateSummary) => (
    <Button
      size="xs"
      disabled={busy}
      aria-label={`Use ${template.name}`}
      onClick={() => void start(template.id)}
    >
      Use template
    </Button>
  );
  const preview = (template: TemplateSummary) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconEye size={16} />}
      aria-label={`Preview ${template.name}`}
      onClick={() => setSeen(template)}
    >
      Preview
    </Button>
  );
  const pager = (
    <Pager
      page={list.page}
      pageSize={list.limit}
      total={list.total}
      of="template"
      onChange={list.turnTo}
    />
  );
  const both = (template: TemplateSummary) => (
    <>
      {use(template)}
      {preview(template)}
    </>
  );
  return (
    <ListStates
      {...list.states}
      nothingYet={
        <EmptyState picture="emails" title={messages.noContent}>
          {nothingIn[origin]}
        </EmptyState>
      }
      nothingMatches={<NothingMatches onClear={onClear} />}
    >
      {origin === 'own' ? (
        <TemplatesTable
          templates={list.templates}
          isStale={list.isStale}
          before={both}
          footer={pager}
        />
      ) : (
        <>
          <TemplateGallery label="Templates" templates={list.templates} actions={both} />
          {(list.total ?? 0) > list.limit ? pager : null}
        </>
      )}
      {seen ? (
        <PreviewDialog template={seen} onClose={() => setSeen(undefined)} action={use(seen)} />
      ) : null}
    </ListStates>
  );
};

/** What a customer's emails can start from: the starter set, the managers' and their own. */
export const CustomerTemplatesPage = () => {
  const customerId = useCustomerId();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'starter';
  const { typed, setTyped, search } = useTypedSearch();
  const [asks, setAsks] = useState(false);
  const { create } = useTemplateActions();
  const open = (value: string | null) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value) next.set('tab', value);
    setParams(next);
  };
  return (
    <Page
      title="Templates"
      before={<BackButton label="Back to the emails" otherwise={paths.emails(customerId)} />}
      actions={
        <>
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link to={paths.compose(customerId)} {...props} />}
          >
            Start from nothing
          </Anchor>
          <Button leftSection={<IconPlus size={18} />} onClick={() => setAsks(true)}>
            Create template
          </Button>
        </>
      }
    >
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <SearchBox
          label="Search templates"
          placeholder="Name or subject"
          maw={280}
          mb="md"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            if (params.has('page')) open(tab);
          }}
        />
        <Tabs.Panel value={tab}>
          <TabList origin={tab} search={search} onClear={() => setTyped('')} />
        </Tabs.Panel>
      </Tabs>
      {asks ? (
        <SaveEmailDialog action="Create template" onSave={create} onClose={() => setAsks(false)} />
      ) : null}
    </Page>
  );
};
