import { assistantView } from '../../../shared/contracts/assistant/models';
import * as prompts from '../../../shared/contracts/assistant/prompts';
import { empty } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const promptsRoutes = {
  'GET /assistant': {
    feature: 'prompts',
    access: 'user',
    summary: 'Whether the assistant can be asked, why not, and the models there are',
    response: assistantView,
  },
  'GET /prompts': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Lists prompts by ID. The tool tab has those whose IDs start with "tool - ".',
    query: prompts.listPromptsQuery,
    response: prompts.promptPage,
  },
  'POST /prompts': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Creates a prompt; its id never changes',
    body: prompts.createPromptBody,
    response: prompts.promptView,
  },
  'PUT /prompts/{promptId}': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Saves a prompt over the revision that was read, and keeps the one before',
    body: prompts.updatePromptBody,
    response: prompts.promptView,
  },
  'DELETE /prompts/{promptId}': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Deletes a prompt. Its versions are restored if you create a prompt with the same ID.',
    response: empty,
  },
  'GET /prompts/{promptId}/versions': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Everything a prompt was saved as, newest first',
    query: prompts.promptPaging,
    response: prompts.versionPage,
  },
  'GET /prompts/{promptId}/runs': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Runs of a prompt, newest first, with what they cost',
    query: prompts.promptPaging,
    response: prompts.runPage,
  },
  'GET /idea-prompt': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Which prompt ideas are written with, for all customers and for one',
    query: prompts.servingQuery,
    response: prompts.servingView,
  },
  'PUT /idea-prompt': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Chooses the prompt that ideas are written with, for all customers or for one',
    body: prompts.setServingBody,
    response: prompts.servingView,
  },
  'POST /prompts/try': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Runs a text for one customer; nothing is sent and nothing of the customer changes',
    body: prompts.tryPromptBody,
    response: prompts.promptRun,
  },
} as const satisfies RouteTable;
