import { useState } from 'react';
import type { ToolView } from '../../../../../shared/contracts/assistant/tools';
import type { ChosenCustomer } from '../../../components/customers/customer-field';
import { firstParameters, readParameters } from './parameter-fields';

/** What is tested, for whom, with what; and what of it does not hold yet. */
export const useToolForm = (tools: readonly ToolView[]) => {
  const [toolName, setToolName] = useState<string | null>(null);
  const [customer, setCustomer] = useState<ChosenCustomer>();
  const [automationInstanceId, setInstance] = useState('');
  const [parameters, setParameters] = useState('{}');
  const tool = tools.find(({ name }) => name === toolName);
  const read = readParameters(parameters);
  const problems = {
    tool: toolName ? undefined : 'Tool is required',
    customer: customer ? undefined : 'Customer ID is required',
    instance: automationInstanceId.trim() ? undefined : 'Automation Instance ID is required',
    parameters: read ? undefined : 'Invalid JSON format',
  };
  const chooseTool = (name: string | null) => {
    setToolName(name);
    const chosen = tools.find((one) => one.name === name);
    if (chosen) setParameters(firstParameters(chosen));
  };
  return {
    ...{ tool, toolName, chooseTool, customer, setCustomer, automationInstanceId, setInstance },
    ...{ parameters, setParameters, problems },
    isValid: Object.values(problems).every((problem) => problem === undefined),
    read,
    /** Sets one parameter and leaves the others as they are written. */
    setParameter: (name: string, value: unknown) =>
      setParameters(JSON.stringify({ ...read, [name]: value }, null, 2)),
    /** Takes over what was saved. */
    load: (name: string, text: string) => {
      setToolName(name);
      setParameters(JSON.stringify(readParameters(text) ?? {}, null, 2));
    },
  };
};
export type ToolForm = ReturnType<typeof useToolForm>;
