import { assistantLimits } from '../../shared/assistant-limits';
import type { PresetView } from '../../shared/contracts/assistant/tools';
import { AppError } from '../platform/app-error';
import { type Clock, toInstant } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { Tool } from './tool';
import type { ToolTestRepository } from './tool-test-repository';

type Dependencies = {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly tests: Pick<ToolTestRepository, 'presets' | 'addPreset'>;
  /** @throws AppError customer_not_found */
  readonly customer: (customerId: string) => Promise<unknown>;
  readonly clock: Clock;
  readonly newId: NewId;
};

type NewPreset = Pick<PresetView, 'name' | 'description' | 'toolName' | 'customerId'> & {
  readonly parameters: Readonly<Record<string, unknown>>;
};

const { maxPresets, parametersMaxLength } = assistantLimits.tool;

/** Saves parameters so that managers can repeat a test of a tool. */
export const createPresets = ({ tools, tests, customer, clock, newId }: Dependencies) => ({
  /**
   * @throws AppError tool_not_found, customer_not_found, too_many_presets, tool_parameters_invalid
   */
  async create({ parameters, ...presetFields }: NewPreset): Promise<PresetView> {
    if (!tools.has(presetFields.toolName)) {
      throw new AppError('tool_not_found', 'There is no tool with this name.');
    }
    await customer(presetFields.customerId);
    // Two presets created at the same moment may exceed the limit by one, which does no harm.
    if ((await tests.presets(presetFields.customerId)).length >= maxPresets) {
      const limitText = `This customer has ${maxPresets} presets, which is the limit. Delete one first.`;
      throw new AppError('too_many_presets', limitText);
    }
    const text = JSON.stringify(parameters);
    if (text.length > parametersMaxLength) {
      throw new AppError('tool_parameters_invalid', 'These parameters are too long.');
    }
    const now = clock();
    const preset = { ...presetFields, parameters: text, id: newId(now), createdAt: toInstant(now) };
    await tests.addPreset(preset);
    return preset;
  },
});
