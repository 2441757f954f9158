import { apiHandler } from '../api-router';
import { router as automations } from '../automations/router';
import { router as notifications } from '../notifications/router';
import { router as nudges } from '../nudges/router';
import { router as prompts } from '../prompts/router';
import { router as tools } from '../tools/router';

export const handler = apiHandler(automations, notifications, nudges, prompts, tools);
