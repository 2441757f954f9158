import { Skeleton, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TemplateSummary } from '../../../../../shared/contracts/email/templates';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { MergeText } from '../../../components/email/merge-text';
import classes from './gallery.module.css';
import { TemplateThumbnail } from './template-thumbnail';

type Props = {
  readonly label: string;
  /** Undefined while loading. */
  readonly templates: readonly TemplateSummary[] | undefined;
  /** The actions for one template. */
  readonly actions: (template: TemplateSummary) => ReactNode;
};

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A gallery of templates, shown as thumbnails in the account's style. */
export const TemplateGallery = ({ label, templates, actions }: Props) => (
  <ul className={classes.grid} aria-label={label} aria-busy={!templates}>
    {templates
      ? templates.map((template) => (
          <li key={template.id} className={classes.item}>
            <TemplateThumbnail template={template} />
            <div className={classes.text}>
              <Title order={2} size="h5" lineClamp={1} title={describeMergeTags(template.name)}>
                {describeMergeTags(template.name)}
              </Title>
              <Text size="sm" c="dimmed" lineClamp={1} title={describeMergeTags(template.subject)}>
                <MergeText>{template.subject || 'No subject'}</MergeText>
              </Text>
              <div className={classes.actions}>{actions(template)}</div>
            </div>
          </li>
        ))
      : placeholders.map((placeholderIndex) => (
          <li key={placeholderIndex} className={classes.item}>
            <Skeleton height={300} radius={0} />
            <div className={classes.text}>
              <Skeleton height={18} width="60%" />
              <Skeleton height={14} />
            </div>
          </li>
        ))}
  </ul>
);
