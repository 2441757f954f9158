import { apiHandler } from '../api-router';
import { router as blocks } from '../blocks/router';
import { router as brain } from '../brain/router';
import { router as docs } from '../docs/router';
import { router as drafts } from '../drafts/router';
import { router as forms } from '../forms/router';
import { router as home } from '../home/router';
import { router as messages } from '../messages/router';
import { router as sequences } from '../sequences/router';
import { router as stats } from '../stats/router';
import { router as templates } from '../templates/router';

export const handler = apiHandler(
  blocks,
  brain,
  docs,
  drafts,
  forms,
  home,
  messages,
  sequences,
  stats,
  templates,
);
