import { S3Client } from '@aws-sdk/client-s3';
import { createCustomerReader } from '../customers/customer-reader';
import { createDefaultStyles } from '../customers/default-style';
import { createBodyStore } from '../email-content/body-store';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { starterTemplates } from './starter-templates';
import { createTemplateReader } from './template-reader';
import { createTemplateRepository } from './template-repository';
import { createTemplateService } from './template-service';
import { createBrandedTemplate } from './template-taking';

export const live = once(() => {
  const env = readEnv('CONTENT_BUCKET', 'APP_URL');
  const table = liveTable();
  const templates = createTemplateRepository(table);
  const bodies = createBodyStore(new S3Client({}), env.CONTENT_BUCKET);
  const starters = starterTemplates(env.APP_URL);
  const read = createTemplateReader({ templates, bodies, starters });
  return {
    read,
    templates: createTemplateService({
      templates,
      starters,
      bodies,
      take: createBrandedTemplate({ read, customer: createCustomerReader(table) }),
      defaultStyle: createDefaultStyles(table),
      clock: systemClock,
      newId: createNewId(),
    }),
  };
});
