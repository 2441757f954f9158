import { createNewId } from '../../../functions/platform/ids';
import { starterTemplates } from '../../../functions/templates/starter-templates';
import { createTemplateReader } from '../../../functions/templates/template-reader';
import { createTemplateRepository } from '../../../functions/templates/template-repository';
import { createTemplateService } from '../../../functions/templates/template-service';
import { createBrandedTemplate } from '../../../functions/templates/template-taking';
import type { EmbeddedTable } from '../../support/embedded-table';
import { bodiesInMemory, clockAt } from '../drafts/email-fixtures';

export const origin = 'https://app.example';
export const acornCustomerId = '01M7000000000000000AC0RN00';
export const birchCustomerId = '01M7000000000000000B1RCH00';

/** Returns a store with a green brand and a website. */
const customer = async (customerId: string) => ({
  customerId,
  name: 'Acorn',
  email: 'a@acorn.test',
  status: 'active' as const,
  lastDelivery: 0,
  timeZone: 'UTC',
  businessAddress: '',
  createdAt: '2026-01-01T00:00:00Z',
  website: 'https://acorn.example',
  brandColors: ['', '#14532d'],
});

/** Sets up the templates of accounts on a local table. */
export const openTemplates = ({ table }: EmbeddedTable) => {
  const clock = clockAt(Date.parse('2026-11-26T10:00:00Z'));
  const bodies = bodiesInMemory();
  const templates = createTemplateRepository(table);
  const starters = starterTemplates(origin);
  const readTemplate = createTemplateReader({ templates, bodies, starters });
  const takeTemplate = createBrandedTemplate({ read: readTemplate, customer });
  const service = createTemplateService({
    templates,
    take: takeTemplate,
    starters,
    bodies,
    clock,
    newId: createNewId(),
    defaultStyle: async () => undefined,
  });
  return { clock, bodies, templates, starters, read: readTemplate, take: takeTemplate, service };
};
