import * as z from 'zod';
import { assistantLimits } from '../../assistant-limits';
import { id, instant } from '../common';

const { tool: max } = assistantLimits;

/**
 * What a tool may do: only read data, or also create something that a person then reviews. No tool
 * can send or delete anything.
 */
export const toolPermission = z.enum(['read', 'write']);

/** A tool that models can call. `schema` is the JSON Schema of its parameters. */
export const toolView = z.object({
  name: z.string(),
  description: z.string(),
  permission: toolPermission,
  schema: z.record(z.string(), z.unknown()),
});
export type ToolView = z.infer<typeof toolView>;
export const toolList = z.object({ tools: z.array(toolView) });

const customerId = z
  .string({ error: 'Customer ID is required' })
  .min(1, 'Customer ID is required')
  .max(40);
const toolName = z.string({ error: 'Tool is required' }).min(1, 'Tool is required').max(64);
const parameters = z.record(z.string(), z.unknown(), { error: 'Invalid JSON format' });

export const customerQuery = z.object({ customerId });

export const testToolBody = z.object({
  toolName,
  parameters,
  customerId,
  automationInstanceId: z
    .string({ error: 'Automation Instance ID is required' })
    .trim()
    .min(1, 'Automation Instance ID is required')
    .max(100),
  /**
   * The run's id, created by the caller. If a call is repeated with the same id, the same run is
   * returned. Without an id, each call is a new run.
   */
  executionId: id.optional(),
});

export const toolTestStatus = z.enum(['running', 'success', 'error']);

export const toolTest = z.object({
  executionId: id,
  status: toolTestStatus,
  success: z.boolean(),
  /** The tool's result as JSON. Absent while the tool is running, and if it failed. */
  result: z.string().optional(),
  error: z.string().optional(),
  /** The duration in milliseconds. 0 while the tool is running. */
  executionTime: z.number(),
  /** The parameters as JSON. */
  parameters: z.string(),
  metadata: z.object({
    toolName: z.string(),
    customerId: z.string(),
    automationInstanceId: z.string(),
    timestamp: instant,
  }),
  logs: z.array(z.object({ at: instant, text: z.string() })),
});
export type ToolTest = z.infer<typeof toolTest>;

export const toolTestLogs = toolTest.pick({ logs: true, status: true });

/** The ten newest tests. */
export const toolTestList = z.object({ tests: z.array(toolTest) });

export const createPresetBody = z.object({
  name: z
    .string({ error: 'Enter a preset name.' })
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .min(1, 'Enter a preset name.')
    .max(max.presetNameMaxLength, `Use ${max.presetNameMaxLength} characters or fewer.`),
  description: z.string().max(500, 'Use 500 characters or fewer.').default(''),
  toolName,
  parameters,
  customerId,
});

export const presetView = z.object({
  id,
  name: z.string(),
  description: z.string(),
  toolName: z.string(),
  /** The parameters as JSON. */
  parameters: z.string(),
  customerId: z.string(),
  createdAt: instant,
});
export type PresetView = z.infer<typeof presetView>;
export const presetList = z.object({ presets: z.array(presetView) });
