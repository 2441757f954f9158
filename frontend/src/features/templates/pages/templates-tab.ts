import type { ReactNode } from 'react';
import type {
  TemplateOrigin,
  TemplateSummary,
} from '../../../../../shared/contracts/email/templates';

/** Templates of one origin among the tabs of a page. */
export type TemplatesTab = {
  readonly value: TemplateOrigin;
  readonly label: string;
  /** What will stand here once there is something. */
  readonly nothingYet: string;
  /** The way on with one of its templates: use it, or copy it. Without: they are edited here. */
  readonly action?: (template: TemplateSummary) => ReactNode;
};
