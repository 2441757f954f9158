import type { ReactNode } from 'react';
import type {
  TemplateOrigin,
  TemplateSummary,
} from '../../../../../shared/contracts/email/templates';

/** A page's tab for templates of one origin. */
export type TemplatesTab = {
  readonly value: TemplateOrigin;
  readonly label: string;
  /** What will appear here once there is something. */
  readonly nothingYet: string;
  /**
   * The action for one of its templates: using or copying it. Without it, they can be edited here.
   */
  readonly action?: (template: TemplateSummary) => ReactNode;
};
