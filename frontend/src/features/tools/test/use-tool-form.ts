import { useState } from 'react';
import type { ToolView } from '../../../../../shared/contracts/assistant/tools';
import type { ChosenCustomer } from '../../../components/customers/customer-field';
import { firstParameters, invalidJson, readJson, readParameters } from './parameter-fields';

/** What is tested, for whom, with what; and what of it does not hold yet. */
export const useToolForm = (tools: readonly ToolView[]) => {
  const [toolName, setToolName] = useState<string | null>(null);
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const [automationInstanceId, setInstance] = useState('');
  const [parameters, setParameters] = useState('{}');
  const tool = tools.find(({ name }) => name === toolName);
  const read = readParameters(parameters);
  /** Parameters whose own fields hold no JSON; what they held before is not sent in its place. */
  const [broken, setBroken] = useState<readonly string[]>([]);
  const forgetParts = () => setBroken([]);
  const problems = {
    tool: toolName ? undefined : 'Tool is required',
    customer: customer ? undefined : 'Customer ID is required',
    instance: automationInstanceId.trim() ? undefined : 'Automation Instance ID is required',
    parameters: read && broken.length === 0 ? undefined : invalidJson,
  };
  const chooseTool = (name: string | null) => {
    setToolName(name);
    forgetParts();
    const chosen = tools.find((one) => one.name === name);
    if (chosen) setParameters(firstParameters(chosen));
  };
  /** Sets one parameter and leaves the others as they are written. */
  const setParameter = (name: string, value: unknown) =>
    setParameters(JSON.stringify({ ...read, [name]: value }, null, 2));
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
    read,
    setParameter,
    forgetParts,
    /** Sets one parameter from JSON; what is none waits to be mended. */
    setPart: (name: string, text: string) => {
      const value = readJson(text);
      setBroken([...broken.filter((one) => one !== name), ...(value === undefined ? [name] : [])]);
      if (value !== undefined) setParameter(name, value);
    },
    /** Takes over what was saved. */
    load: (name: string, text: string) => {
      setToolName(name);
      forgetParts();
      setParameters(JSON.stringify(readParameters(text) ?? {}, null, 2));
    },
  };
};
export type ToolForm = ReturnType<typeof useToolForm>;
