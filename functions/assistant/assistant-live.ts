import { assistantBudgets, modelSettings } from '../../shared/contracts/assistant/models';
import { readSecret } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createModelAsker } from './ask-model';
import { createAssistantAccess } from './assistant-access';
import { createModelKeys } from './assistant-keys';
import { createModelStreamer } from './stream-model';

/** The assistant with the configuration of this stage. */
export const liveAssistant = once(() => {
  const env = readEnv(
    'ASSISTANT_SECRET_ID',
    'ASSISTANT_MODELS',
    'ASSISTANT_BUDGETS',
    'OPENAI_API_URL',
  );
  const access = createAssistantAccess({
    models: modelSettings.parse(JSON.parse(env.ASSISTANT_MODELS)),
    keys: createModelKeys(() => readSecret(env.ASSISTANT_SECRET_ID), systemClock),
    openaiUrl: env.OPENAI_API_URL,
  });
  return {
    access,
    budgets: assistantBudgets.parse(JSON.parse(env.ASSISTANT_BUDGETS)),
    asker: createModelAsker(access, systemClock),
    streamer: createModelStreamer(access, systemClock),
  };
});
