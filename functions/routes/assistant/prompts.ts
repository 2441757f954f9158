import { assistantView } from '../../../shared/contracts/assistant/models';
import * as prompts from '../../../shared/contracts/assistant/prompts';
import { emptyObject } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const promptsRoutes = {
  'GET /assistant': {
    feature: 'prompts',
    access: 'user',
    summary:
      'Returns whether the assistant is available, why not if it isn’t, and the available models.',
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
    summary: 'Creates a prompt. Its ID can’t be changed later.',
    body: prompts.createPromptBody,
    response: prompts.promptView,
  },
  'PUT /prompts/{promptId}': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Saves a prompt and keeps its previous version. Fails if the revision is out of date.',
    body: prompts.updatePromptBody,
    response: prompts.promptView,
  },
  'DELETE /prompts/{promptId}': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Deletes a prompt. Its versions are restored if you create a prompt with the same ID.',
    response: emptyObject,
  },
  'GET /prompts/{promptId}/versions': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Lists all saved versions of a prompt, newest first.',
    query: prompts.promptPaging,
    response: prompts.versionPage,
  },
  'GET /prompts/{promptId}/runs': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Lists runs of a prompt and their cost, newest first.',
    query: prompts.promptPaging,
    response: prompts.runPage,
  },
  'GET /idea-prompt': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Returns the idea prompt for all customers and for one customer.',
    query: prompts.servingQuery,
    response: prompts.servingView,
  },
  'PUT /idea-prompt': {
    feature: 'prompts',
    access: 'manager',
    summary: 'Sets the idea prompt for all customers or for one customer.',
    body: prompts.setServingBody,
    response: prompts.servingView,
  },
  'POST /prompts/try': {
    feature: 'prompts',
    access: 'manager',
    summary:
      'Runs a prompt text for one customer. Sends nothing and doesn’t change the customer’s data.',
    body: prompts.testPromptBody,
    response: prompts.promptRun,
  },
} as const satisfies RouteTable;
