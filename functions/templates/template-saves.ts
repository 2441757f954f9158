import { storedBody } from '../email-content/body-rules';
import type { BodyStore } from '../email-content/body-store';
import type { Template } from '../items/library/template';
import { type Clock, toInstant } from '../platform/clock';
import { type TemplateWithBody, templateNotFound } from './template-reader';
import { staleTemplate, type TemplateRepository } from './template-repository';

type Dependencies = {
  readonly templates: Pick<TemplateRepository, 'find' | 'save'>;
  readonly bodies: BodyStore;
  readonly clock: Clock;
};

export type TemplateContent = Pick<Template, 'subject' | 'preHeader' | 'editor' | 'styles'> & {
  readonly body: string;
};
export type TemplateChanges = Partial<TemplateContent & Pick<Template, 'name' | 'saveId'>> & {
  readonly rev: number;
};

export const createTemplateSaves = ({ templates, bodies, clock }: Dependencies) => {
  /** What was sent of the body, as it is stored; the one there is where none was sent. */
  const bodyAfter = async (ownerId: string, found: Template, { body, editor }: TemplateChanges) => {
    if (body === undefined) {
      const { bodyKey } = found;
      return { bodyKey, editor: found.editor, body: await bodies.get(found) };
    }
    const stored = storedBody({ body, editor: editor ?? found.editor });
    return { ...stored, bodyKey: await bodies.put(ownerId, stored) };
  };

  /**
   * Saves changes that were made to revision `rev`. A call repeated with the same `saveId` gets the
   * same answer and changes nothing.
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
    const { body, ...stored } = await bodyAfter(ownerId, found, changes);
    const { rev: _rev, body: _body, editor: _editor, ...fields } = changes;
    const template: Template = {
      ...found,
      ...fields,
      ...stored,
      saveId: changes.saveId,
      rev: found.rev + 1,
      updatedAt: toInstant(clock()),
    };
    await templates.save(ownerId, template, found.rev);
    return { template, body, origin: 'own' };
  };
};
