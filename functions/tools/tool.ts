import * as z from 'zod';
import type { ToolView } from '../../shared/contracts/assistant/tools';
import type { Author } from '../drafts/draft-log';
import { AppError } from '../platform/app-error';

/** For whom a tool runs, and on whose behalf. Never from a tool's parameters. */
export type ToolContext = {
  readonly customerId: string;
  /** Who pays for its questions to a model, when that is not the customer. */
  readonly payer?: string;
  readonly author: Author;
  /** The same for every try of one call: what it makes, it makes once. */
  readonly callId: string;
  /** Tells people what is going on; no texts of customers. */
  readonly log: (text: string) => Promise<void>;
  /** Told what the tool's own questions to a model cost, in millionths of a US dollar. */
  readonly spent?: (costMicroUsd: number) => void;
  /**
   * What the model that calls was told, which prices, discounts and codes of an email may come from.
   * Absent where a person wrote the parameters.
   */
  readonly known?: string;
};

/** What an automation or a manager may have done. */
export type Tool = Pick<ToolView, 'name' | 'description' | 'permission'> & {
  readonly parameters: z.ZodObject;
  /** @throws AppError tool_parameters_invalid, and what its work refuses */
  readonly run: (given: unknown, context: ToolContext) => Promise<unknown>;
};

type Definition<P extends z.ZodObject> = Pick<ToolView, 'name' | 'description' | 'permission'> & {
  readonly parameters: P;
  readonly work: (parameters: z.infer<P>, context: ToolContext) => Promise<unknown>;
};

const invalid = ({ issues: [issue] }: z.ZodError): AppError => {
  const place = issue?.path.join('.') ?? '';
  const message = `${place ? `${place}: ` : ''}${issue?.message ?? 'Invalid parameters.'}`;
  return new AppError('tool_parameters_invalid', message, { fields: { parameters: message } });
};

/**
 * A tool whose parameters hold to their schema before it works. The schema is strict: a parameter that
 * it does not name, such as somebody else's customer, is refused and not ignored.
 */
export const defineTool = <P extends z.ZodObject>(definition: Definition<P>): Tool => {
  const parameters = definition.parameters.strict();
  const { name, description, permission, work } = definition;
  return {
    name,
    description,
    permission,
    parameters,
    run: async (given, context) => {
      const read = parameters.safeParse(given);
      if (!read.success) throw invalid(read.error);
      return work(read.data as z.infer<P>, context);
    },
  };
};

/** A tool as lists and models are told of it. */
export const toToolView = ({ name, description, permission, parameters }: Tool): ToolView => ({
  name,
  description,
  permission,
  schema: z.toJSONSchema(parameters, { io: 'input' }),
});
