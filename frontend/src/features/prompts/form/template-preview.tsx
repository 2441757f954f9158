import { Text } from '@mantine/core';
import {
  isPromptVariable,
  type TemplatePart,
  templateParts,
  templateProblem,
  variablesOf,
} from '../../../../../shared/prompt-template';
import type { CustomerVariables } from '../../../components/prompts/use-customer-variables';
import classes from '../prompts.module.css';

/**
 * Returns why a variable can't be filled in. Undefined if it can, or if no customer is loaded to
 * check its value against.
 */
const faultOf = (name: string, customer: CustomerVariables | undefined): string | undefined => {
  if (!isPromptVariable(name)) return templateProblem(`{{${name}}}`);
  if (!customer || name.startsWith('input.') || customer.get(name)?.trim()) return undefined;
  return `This customer has no value for “${name}” yet`;
};

const Part = ({ part, fault }: { readonly part: TemplatePart; readonly fault?: string }) =>
  part.kind === 'text' ? (
    part.text
  ) : (
    <mark className={`${classes.variable} ${fault ? classes.wrong : ''}`} title={fault}>
      {part.text}
    </mark>
  );

type Props = {
  readonly template: string;
  readonly customer: CustomerVariables | undefined;
};

/** The template with its variables highlighted. Unknown variables are marked as errors. */
export const TemplatePreview = ({ template, customer }: Props) => {
  const parts = templateParts(template);
  const names = variablesOf(template);
  if (names.length === 0) return null;
  const faults = new Map(names.map((name) => [name, faultOf(name, customer)]));
  // Leaves out unknown variables, because they are reported at the field.
  const reportedFaults = names.filter(isPromptVariable).flatMap((name) => faults.get(name) ?? []);
  return (
    <section aria-label="Prompt variables">
      <Text size="xs" fw={550} mb={4}>
        Rendered prompt
      </Text>
      <pre className={classes.text}>
        {parts.map((part, index) => {
          const fault = part.kind === 'variable' ? faults.get(part.name) : undefined;
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          return <Part key={index} part={part} {...(fault ? { fault } : {})} />;
        })}
      </pre>
      {reportedFaults.map((fault) => (
        <Text key={fault} size="xs" c="red" mt={4}>
          {fault}
        </Text>
      ))}
    </section>
  );
};
