import type { TemplateView } from '../../shared/contracts/email/templates';
import type { TemplateWithBody } from './template-reader';

export const templateViewOf = ({ template, body, origin }: TemplateWithBody): TemplateView => {
  const { bodyKey: _bodyKey, ...value } = template;
  return { ...value, body, origin };
};
