import * as z from 'zod';
import { arnOf } from '../template/arn';
import { physicalName, resourceKind } from './resource';

const properties = z.object({
  StateMachineName: z.string().optional(),
  StateMachineType: z.literal('STANDARD').default('STANDARD'),
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.record(z.string(), z.coerce.string()).default({}),
});

const substituteDefinition = ({
  DefinitionString,
  DefinitionSubstitutions,
}: z.output<typeof properties>) =>
  Object.entries(DefinitionSubstitutions).reduce(
    (definition, [name, value]) => definition.replaceAll(`\${${name}}`, value),
    DefinitionString,
  );

export const stateMachine = resourceKind(properties, (input, resource, { states }) => {
  const name = input.StateMachineName ?? physicalName(resource);
  const arn = arnOf('states', `stateMachine:${name}`);
  states.createStateMachine(arn, substituteDefinition(input));
  return { ref: arn, attributes: { Arn: arn, Name: name } };
});
