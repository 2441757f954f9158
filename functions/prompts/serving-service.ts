import type * as z from 'zod';
import type { ServingView, setServingBody } from '../../shared/contracts/assistant/prompts';
import { inputsOf } from '../../shared/prompt-template';
import type { Prompt } from '../items/assistant/prompt';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { ServingPrompts } from './serving-repository';

type Dependencies = {
  readonly serving: ServingPrompts;
  readonly prompt: (id: string) => Promise<Prompt | undefined>;
  /** @throws AppError customer_not_found */
  readonly customer: (customerId: string) => Promise<unknown>;
  readonly clock: Clock;
};

/** The only inputs an idea provides to a prompt. */
const providedInputs = new Set(['idea']);

const servingError = (message: string) =>
  new AppError('prompt_refused', message, { fields: { promptId: message } });

/** Lets managers choose the prompt for ideas, for all customers or for one. */
export const createServingService = ({ serving, prompt, customer, clock }: Dependencies) => {
  const getView = async (customerId: string | undefined): Promise<ServingView> => {
    const [all, customerServing] = await Promise.all([
      serving.find(undefined),
      customerId === undefined ? undefined : serving.find(customerId),
    ]);
    return {
      ...(all && { forAll: all.promptId }),
      ...(customerServing && { forCustomer: customerServing.promptId }),
    };
  };

  return {
    get: getView,

    /**
     * Sets the prompt for ideas. If no prompt is given, removes the choice. Then the prompt for all
     * customers applies, or the product's own.
     * @throws AppError prompt_refused, customer_not_found
     */
    async set(body: z.output<typeof setServingBody>, userId: string): Promise<ServingView> {
      const { customerId, promptId } = body;
      if (customerId !== undefined) await customer(customerId);
      if (promptId === null) {
        await serving.clear(customerId);
        return getView(customerId);
      }
      const found = await prompt(promptId);
      if (!found) throw servingError('This prompt no longer exists. Choose another.');
      const missingInput = inputsOf(found.template).find((name) => !providedInputs.has(name));
      if (missingInput !== undefined) {
        throw servingError(
          `This prompt uses “${missingInput}”, which ideas don’t provide. Use only {{input.idea}}.`,
        );
      }
      await serving.set(customerId, { promptId: found.id, by: userId, at: toInstant(clock()) });
      return getView(customerId);
    },
  };
};
