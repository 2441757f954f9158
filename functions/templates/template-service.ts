import pMap from 'p-map';
import type { TemplateOrigin, TemplateSummary } from '../../shared/contracts/email/templates';
import { CURRENT_CONTENT_TYPE } from '../../shared/email/content-types';
import { DEFAULT_EMAIL_STYLE, type EmailStyle } from '../../shared/email/document/styles';
import { limits } from '../../shared/limits';
import { searchFor } from '../../shared/search-text';
import { templateLibraryId } from '../../shared/template-library';
import { type StoredBody, storedBody } from '../email-content/body-rules';
import type { BodyStore } from '../email-content/body-store';
import {
  createThumbnailReader,
  putBodyWithThumbnail,
  type ThumbnailReader,
} from '../email-content/body-with-thumbnail';
import type { Template } from '../items/library/template';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { type StarterTemplates, starterAsTemplate } from './starter-templates';
import { type TemplateWithBody, templateNotFound } from './template-reader';
import { staleTemplate, type TemplatePaging, type TemplateRepository } from './template-repository';
import type { BrandedTemplate } from './template-taking';

export type TemplateDependencies = {
  readonly templates: TemplateRepository;
  readonly take: BrandedTemplate;
  readonly starters: StarterTemplates;
  readonly bodies: BodyStore;
  /** The style that a customer's new emails start with, if they chose one. */
  readonly defaultStyle: (customerId: string) => Promise<EmailStyle | undefined>;
  readonly clock: Clock;
  readonly newId: NewId;
};

const summary =
  (origin: TemplateOrigin, thumbnailOf: ThumbnailReader) =>
  async (value: Template): Promise<TemplateSummary> => ({
    id: value.id,
    name: value.name,
    subject: value.subject,
    origin,
    rev: value.rev,
    updatedAt: value.updatedAt,
    thumbnail: await thumbnailOf(value),
  });

type Dependencies = {
  readonly templates: Pick<TemplateRepository, 'find' | 'save'>;
  readonly bodies: BodyStore;
  readonly clock: Clock;
};

type TemplateContent = Pick<Template, 'subject' | 'preHeader' | 'editor' | 'styles'> & {
  readonly body: string;
};

type TemplateChanges = Partial<TemplateContent & Pick<Template, 'name' | 'saveId'>> & {
  readonly rev: number;
};

const createTemplateSaves = ({ templates, bodies, clock }: Dependencies) => {
  /** Returns the given body in its stored form, or the existing one if none was given. */
  const savedBodyOf = async (
    found: Template,
    { body, editor }: TemplateChanges,
  ): Promise<StoredBody> => {
    if (body === undefined) return { editor: found.editor, body: await bodies.get(found) };
    return storedBody({ body, editor: editor ?? found.editor });
  };

  /**
   * Saves changes that were made to revision `rev`. Repeating a call with the same `saveId` returns
   * the same answer and changes nothing.
   * @throws AppError template_not_found, stale_version, body_too_large
   */
  return async (
    ownerId: string,
    id: string,
    changes: TemplateChanges,
  ): Promise<TemplateWithBody> => {
    const found = await templates.find(ownerId, id);
    if (!found) throw templateNotFound();
    if (changes.saveId !== undefined && changes.saveId === found.saveId) {
      return { template: found, body: await bodies.get(found), origin: 'own' };
    }
    if (changes.rev !== found.rev) throw staleTemplate();
    const { body, editor } = await savedBodyOf(found, changes);
    const { styles = found.styles } = changes;
    const { rev: _rev, body: _body, editor: _editor, ...fields } = changes;
    const template: Template = {
      ...found,
      ...fields,
      editor,
      ...(await putBodyWithThumbnail(bodies, ownerId, { body, editor, styles })),
      saveId: changes.saveId,
      rev: found.rev + 1,
      updatedAt: toInstant(clock()),
    };
    await templates.save(ownerId, template, found.rev);
    return { template, body, origin: 'own' };
  };
};

/**
 * Manages the templates of an account: a customer, or the shared template library, where managers
 * make templates for everyone.
 */
export const createTemplateService = (dependencies: TemplateDependencies) => {
  const { templates, take, starters, bodies, defaultStyle, clock, newId } = dependencies;

  const checkTemplateLimit = async (ownerId: string): Promise<void> => {
    // Two templates created at the same moment may exceed the limit by one, which does no harm.
    if ((await templates.count(ownerId)) < limits.maxTemplates) return;
    throw new AppError(
      'too_many_templates',
      `You’ve reached the limit of ${limits.maxTemplates} templates. Delete one first.`,
    );
  };

  const styleOf = async (ownerId: string): Promise<EmailStyle> =>
    (ownerId === templateLibraryId ? undefined : await defaultStyle(ownerId)) ??
    DEFAULT_EMAIL_STYLE;

  const summaries = (origin: TemplateOrigin, found: readonly Template[]) =>
    pMap(found, summary(origin, createThumbnailReader(bodies)), { concurrency: 10 });

  const listStarters = async ({ search = '', limit, offset }: TemplatePaging) => {
    const isFound = searchFor(search);
    const found = starters.filter(({ name, subject }) => isFound(name, subject));
    const shown = found.slice(offset, offset + limit).map(starterAsTemplate);
    return { templates: await summaries('starter', shown), total: found.length };
  };

  /** @throws AppError too_many_templates, body_too_large */
  const create = async (
    ownerId: string,
    { name, ...contentFields }: Partial<TemplateContent> & Pick<Template, 'name'>,
  ): Promise<TemplateWithBody> => {
    await checkTemplateLimit(ownerId);
    const {
      body = '',
      editor = CURRENT_CONTENT_TYPE,
      subject = '',
      preHeader = '',
    } = contentFields;
    const bodyToStore = storedBody({ body, editor });
    const now = clock();
    const id = newId(now);
    const at = toInstant(now);
    const styles = contentFields.styles ?? (await styleOf(ownerId));
    const template: Template = {
      id,
      name,
      subject,
      preHeader,
      editor: bodyToStore.editor,
      styles,
      ...(await putBodyWithThumbnail(bodies, ownerId, { ...bodyToStore, styles })),
      rev: 1,
      createdAt: at,
      updatedAt: at,
    };
    await templates.save(ownerId, template, 0);
    return { template, body: bodyToStore.body, origin: 'own' };
  };

  return {
    /** Lists the templates, the last changed first. The starter templates have their own order. */
    async list(accountId: string, origin: TemplateOrigin, paging: TemplatePaging) {
      if (origin === 'starter') return listStarters(paging);
      const ownerId = origin === 'managers' ? templateLibraryId : accountId;
      const { templates: found, total } = await templates.list(ownerId, paging);
      return { templates: await summaries(origin, found), total };
    },

    create,

    save: createTemplateSaves(dependencies),

    /**
     * Copies a template that the account may read, and saves the copy as the account's own. If the
     * template belongs to another owner, the copy gets the look of the account's brand, like an
     * email made from the template.
     */
    async duplicate(accountId: string, templateId: string): Promise<TemplateWithBody> {
      const { name, ...content } = await take(accountId, templateId);
      return create(accountId, { ...content, name: `${name} (copy)`.slice(0, 255) });
    },

    /** Removes a template. Safe to repeat. Emails made from it stay as they are. */
    remove: (ownerId: string, templateId: string) => templates.remove(ownerId, templateId),
  };
};
