import { useState } from 'react';
import type { ToolView } from '../../../../../shared/contracts/assistant/tools';
import type { SelectedCustomer } from '../../../components/customers/customer-field';
import { firstParameters, invalidJson, readJson, readParameters } from './parameter-fields';

/**
 * Manages which tool is tested, for which customer, and with which parameters. Also returns which
 * inputs are still missing or invalid.
 */
export const useToolForm = (tools: readonly ToolView[]) => {
  const [toolName, setToolName] = useState<string | null>(null);
  const [customer, setCustomer] = useState<SelectedCustomer>();
  const [automationInstanceId, setInstance] = useState('');
  const [parameters, setParameters] = useState('{}');
  const tool = tools.find(({ name }) => name === toolName);
  const parsedParameters = readParameters(parameters);
  /**
   * The parameters whose fields contain invalid JSON. Their earlier values must not be sent
   * instead.
   */
  const [broken, setBroken] = useState<readonly string[]>([]);
  const clearBroken = () => setBroken([]);
  const problems = {
    tool: toolName ? undefined : 'Tool is required',
    customer: customer ? undefined : 'Customer ID is required',
    instance: automationInstanceId.trim() ? undefined : 'Automation Instance ID is required',
    parameters: parsedParameters && broken.length === 0 ? undefined : invalidJson,
  };
  const chooseTool = (name: string | null) => {
    setToolName(name);
    clearBroken();
    const selectedTool = tools.find((one) => one.name === name);
    if (selectedTool) setParameters(firstParameters(selectedTool));
  };
  /** Sets one parameter and leaves the others as the user typed them. */
  const setParameter = (name: string, value: unknown) =>
    setParameters(JSON.stringify({ ...parsedParameters, [name]: value }, null, 2));
  return {
    tool,
    toolName,
    chooseTool,
    customer,
    setCustomer,
    automationInstanceId,
    setInstance,
    parameters,
    setParameters,
    problems,
    isValid: Object.values(problems).every((problem) => problem === undefined),
    read: parsedParameters,
    setParameter,
    forgetParts: clearBroken,
    /** Sets one parameter from JSON. The user must correct invalid JSON before anything can run. */
    setPart: (name: string, text: string) => {
      const value = readJson(text);
      setBroken([...broken.filter((one) => one !== name), ...(value === undefined ? [name] : [])]);
      if (value !== undefined) setParameter(name, value);
    },
    /** Loads saved parameters. */
    load: (name: string, text: string) => {
      setToolName(name);
      clearBroken();
      setParameters(JSON.stringify(readParameters(text) ?? {}, null, 2));
    },
  };
};
export type ToolForm = ReturnType<typeof useToolForm>;
