import type { TemplateOrigin } from '../../shared/contracts/email/templates';
import { templateLibraryId } from '../../shared/template-library';
import type { BodyStore } from '../email-content/body-store';
import type { Template } from '../items/library/template';
import { AppError } from '../platform/app-error';
import { type StarterTemplates, starterAsTemplate } from './starter-templates';
import type { TemplateRepository } from './template-repository';

type Dependencies = {
  readonly templates: Pick<TemplateRepository, 'find'>;
  readonly bodies: Pick<BodyStore, 'get'>;
  readonly starters: StarterTemplates;
};

export type TemplateWithBody = {
  readonly template: Template;
  readonly body: string;
  readonly origin: TemplateOrigin;
};

export const templateNotFound = () =>
  new AppError('template_not_found', 'This template no longer exists.');

/**
 * Finds any template an account may start an email from: its own, the managers', and the starter
 * templates.
 */
export const createTemplateReader = ({ templates, bodies, starters }: Dependencies) => {
  const readStoredTemplate = async (
    ownerId: string,
    templateId: string,
    origin: TemplateOrigin,
  ): Promise<TemplateWithBody | undefined> => {
    const template = await templates.find(ownerId, templateId);
    return template && { template, body: await bodies.get(template), origin };
  };

  /** @throws AppError template_not_found */
  return async (accountId: string, templateId: string): Promise<TemplateWithBody> => {
    const starter = starters.find(({ id }) => id === templateId);
    if (starter) {
      return { template: starterAsTemplate(starter), body: starter.body, origin: 'starter' };
    }
    const found =
      (await readStoredTemplate(accountId, templateId, 'own')) ??
      (accountId === templateLibraryId
        ? undefined
        : await readStoredTemplate(templateLibraryId, templateId, 'managers'));
    if (!found) throw templateNotFound();
    return found;
  };
};
export type TemplateReader = ReturnType<typeof createTemplateReader>;
