import * as z from 'zod';
import type { ToolView } from '../../shared/contracts/assistant/tools';
import type { Author } from '../drafts/draft-log';
import { AppError } from '../platform/app-error';

/**
 * The customer a tool runs for, and the person it acts for. These values never come from the tool's
 * parameters.
 */
export type ToolContext = {
  readonly customerId: string;
  /** The payer of the tool's calls to a model, if it isn't the customer. */
  readonly payer?: string;
  readonly author: Author;
  /**
   * The id of the call. Every attempt of the call has the same id, so that a retry doesn't create
   * anything twice.
   */
  readonly callId: string;
  /** Reports progress to people. Must not contain customers' texts. */
  readonly log: (text: string) => Promise<void>;
  /** Called with the cost of the tool's own calls to a model, in millionths of a US dollar. */
  readonly reportCost?: (costMicroUsd: number) => void;
  /**
   * The facts given to the calling model. An email's prices, discounts, and codes may come only
   * from these facts. Absent when a person wrote the parameters.
   */
  readonly knownFacts?: string;
};

/** A tool that an automation or a manager can run. */
export type Tool = Pick<ToolView, 'name' | 'description' | 'permission'> & {
  readonly parameters: z.ZodObject;
  /** @throws AppError tool_parameters_invalid, and the errors of the tool's own work */
  readonly run: (rawParameters: unknown, context: ToolContext) => Promise<unknown>;
};

type Definition<P extends z.ZodObject> = Pick<ToolView, 'name' | 'description' | 'permission'> & {
  readonly parameters: P;
  readonly execute: (parameters: z.infer<P>, context: ToolContext) => Promise<unknown>;
};

const invalidInputError = ({ issues: [issue] }: z.ZodError): AppError => {
  const parameterPath = issue?.path.join('.') ?? '';
  const message = `${parameterPath ? `${parameterPath}: ` : ''}${issue?.message ?? 'Invalid parameters.'}`;
  return new AppError('tool_parameters_invalid', message, { fields: { parameters: message } });
};

/**
 * Defines a tool whose parameters are validated before it runs. The schema is strict: an unknown
 * parameter, such as another customer, is refused, not ignored.
 */
export const defineTool = <P extends z.ZodObject>(definition: Definition<P>): Tool => {
  const parameters = definition.parameters.strict();
  const { name, description, permission, execute } = definition;
  return {
    name,
    description,
    permission,
    parameters,
    run: async (rawParameters, context) => {
      const read = parameters.safeParse(rawParameters);
      if (!read.success) throw invalidInputError(read.error);
      return execute(read.data as z.infer<P>, context);
    },
  };
};

/** Returns the description of a tool that lists show and models receive. */
export const toToolView = ({ name, description, permission, parameters }: Tool): ToolView => ({
  name,
  description,
  permission,
  schema: z.toJSONSchema(parameters, { io: 'input' }),
});
