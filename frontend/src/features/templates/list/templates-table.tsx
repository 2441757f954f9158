import { type ReactNode, useState } from 'react';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { EmailThumbnail } from '../../../components/email/email-thumbnail';
import { MergeText } from '../../../components/email/merge-text';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { RenameField } from '../../../components/table/rename-field';
import { RowLink, TitleCell } from '../../../components/table/title-cell';
import { formatMoment } from '../../../lib/format';
import { TemplateMenu } from './template-menu';
import { useEditorPath, useTemplateActions } from './use-template-actions';

type Props = {
  /** Undefined while loading. */
  readonly templates: readonly TemplateSummary[] | undefined;
  readonly isStale: boolean;
  /** Buttons before a row's menu. */
  readonly before?: (template: TemplateSummary) => ReactNode;
  readonly footer: ReactNode;
};

/**
 * A table of the account's own templates, most recently changed first, with name, subject line,
 * last update, and actions.
 */
export const TemplatesTable = ({ templates, before, ...props }: Props) => {
  const actions = useTemplateActions();
  const editorPath = useEditorPath();
  const [renamedId, setRenamed] = useState<string>();
  const columns: readonly Column<TemplateSummary>[] = [
    {
      key: 'name',
      head: 'Name',
      width: '38%',
      shape: 'title',
      cell: (template) => (
        <TitleCell
          picture={<EmailThumbnail thumbnail={template.thumbnail} />}
          title={
            renamedId === template.id ? (
              <RenameField
                label="Template name"
                name={template.name}
                maxLength={255}
                onRename={(name) => actions.rename(template, name)}
                onEnd={() => setRenamed(undefined)}
              />
            ) : (
              <RowLink to={editorPath(template.id)} title={describeMergeTags(template.name)}>
                {describeMergeTags(template.name)}
              </RowLink>
            )
          }
        />
      ),
    },
    {
      key: 'subject',
      head: 'Subject',
      width: '36%',
      cell: ({ subject }) => (
        <span title={describeMergeTags(subject)}>
          <MergeText>{subject || 'No subject'}</MergeText>
        </span>
      ),
    },
    {
      key: 'updatedAt',
      head: 'Last updated',
      isNumber: true,
      cell: ({ updatedAt }) => formatMoment(updatedAt),
    },
  ];
  return (
    <DataTable
      label="Templates"
      columns={columns}
      rows={templates}
      isTall
      actions={(template) => (
        <>
          {before?.(template)}
          <TemplateMenu
            template={template}
            actions={actions}
            onRename={() => setRenamed(template.id)}
          />
        </>
      )}
      {...props}
    />
  );
};
