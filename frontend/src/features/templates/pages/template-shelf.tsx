import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { Pager } from '../../../components/table/pager';
import { PreviewDialog } from '../gallery/preview-dialog';
import { TemplateGallery } from '../gallery/template-gallery';
import { TemplatesTable } from '../list/templates-table';
import { useEditorPath } from '../list/use-template-actions';
import type { useTemplateList } from '../list/use-template-list';
import type { TemplatesTab } from './templates-tab';

type Props = {
  readonly list: ReturnType<typeof useTemplateList>;
  readonly tab: TemplatesTab;
};

const EditButton = ({ template }: { readonly template: TemplateSummary }) => {
  const to = useEditorPath()(template.id);
  return (
    <Button size="xs" component={Link} to={to}>
      Edit
    </Button>
  );
};

/** A page of templates. The account's own templates are shown as rows, all others as thumbnails. */
export const TemplateShelf = ({ list, tab: { value, label, action } }: Props) => {
  const [previewedTemplate, setSeen] = useState<TemplateSummary>();
  const pager = (
    <Pager
      page={list.page}
      pageSize={list.limit}
      total={list.total}
      noun="template"
      onChange={list.turnTo}
    />
  );
  const templateActions = (template: TemplateSummary) => (
    <>
      {action?.(template)}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={16} />}
        aria-label={`Preview ${describeMergeTags(template.name)}`}
        onClick={() => setSeen(template)}
      >
        Preview
      </Button>
    </>
  );
  return (
    <>
      {value === 'own' ? (
        <TemplatesTable
          templates={list.templates}
          isStale={list.isStale}
          before={templateActions}
          footer={pager}
        />
      ) : (
        <>
          <TemplateGallery label={label} templates={list.templates} actions={templateActions} />
          {(list.total ?? 0) > list.limit ? pager : null}
        </>
      )}
      {previewedTemplate ? (
        <PreviewDialog
          template={previewedTemplate}
          onClose={() => setSeen(undefined)}
          action={action?.(previewedTemplate) ?? <EditButton template={previewedTemplate} />}
        />
      ) : null}
    </>
  );
};
