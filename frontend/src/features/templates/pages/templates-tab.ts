import type { ReactNode } from 'react';
import type {
  TemplateOrigin,
  TemplateSummary,
} from '../../../../../shared/contracts/email/templates';

/** A tab that lists the templates from one source, such as the customer's own templates. */
export type TemplatesTab = {
  readonly value: TemplateOrigin;
  readonly label: string;
  /** Explains what will appear here once there is a template. */
  readonly nothingYet: string;
  /**
   * The button that uses or copies a template. Without this function, templates can be edited here.
   */
  readonly action?: (template: TemplateSummary) => ReactNode;
};
