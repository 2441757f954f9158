import { S3Client } from '@aws-sdk/client-s3';
import { createCustomerReader } from '../customers/customer-reader';
import { createDefaultStyles } from '../customers/default-style';
import { createBodyStore } from '../email-content/body-store';
import { createThumbnailReader } from '../email-content/body-with-thumbnail';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createDeliveryCounters } from '../stats/delivery-counters';
import { createDeliveryOverviews } from '../stats/delivery-overviews';
import { createShopMoney } from '../stats/shop-money';
import { starterTemplates } from '../templates/starter-templates';
import { createTemplateReader } from '../templates/template-reader';
import { createTemplateRepository } from '../templates/template-repository';
import { createBrandedTemplate } from '../templates/template-taking';
import { createAuthors } from './authors';
import { createSelectionCheck } from './check-selection';
import { createDraftFromTemplate } from './draft-from-template';
import { createDraftListRepository } from './draft-list-repository';
import { createDraftLog } from './draft-log-repository';
import { createDraftRepository } from './draft-repository';
import { createDraftService } from './draft-service';
import { createSummaries } from './draft-summary';
import { createFindDraftsShowing } from './drafts-showing';
import { createAppearances } from './review/appearance';
import { createReviewRepository } from './review/review-repository';
import { createReviewService } from './review/review-service';
import { createReviewView } from './review/review-view';

export const live = once(() => {
  const table = liveTable();
  const time = { clock: systemClock, newId: createNewId() };
  const drafts = createDraftRepository(table);
  const log = createDraftLog(table, time);
  const reviews = createReviewRepository(table);
  const env = readEnv('CONTENT_BUCKET', 'APP_URL');
  const bodies = createBodyStore(new S3Client({}), env.CONTENT_BUCKET);
  const choices = createSelectionCheck(table);
  const lists = createDraftListRepository(table);
  const brandTemplate = createBrandedTemplate({
    customer: createCustomerReader(table),
    read: createTemplateReader({
      templates: createTemplateRepository(table),
      bodies,
      starters: starterTemplates(env.APP_URL),
    }),
  });
  return {
    fromTemplate: createDraftFromTemplate({ drafts, log, bodies, take: brandTemplate, ...time }),
    choices,
    showing: createFindDraftsShowing({ lists, bodies }),
    drafts: createDraftService({
      drafts,
      log,
      reviews,
      choices,
      bodies,
      defaultStyle: createDefaultStyles(table),
      ...time,
    }),
    authors: createAuthors(table),
    reviewView: createReviewView(createAuthors(table)),
    lists,
    summaries: createSummaries({
      counters: createDeliveryCounters(table),
      deliveries: createDeliveryOverviews(table),
      reviews,
      appearanceOf: createAppearances(table),
      shopMoney: createShopMoney(table),
      thumbnailOf: createThumbnailReader(bodies),
    }),
    reviews: createReviewService({ table, reviews, drafts, log, clock: systemClock }),
  };
});
